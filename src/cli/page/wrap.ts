/** Breaks text into lines of a width, at spaces. */

/** Marks that French writes with a space before them: no line begins with one. */
const high = /^[:;?!»]/

const widthOf = (text: string) => [...new Intl.Segmenter().segment(text)].length

/** Stands for a space at which no line is broken. */
const joint = '\ue000'

/** `text` so that its words stay on one line. */
export function joined(text: string): string {
  return text.replaceAll(' ', joint)
}

/** The lines of `text`; words longer than a line are cut. No line is empty unless all is. */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of words(text).flatMap(word => pieces(word, width))) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line === '' || widthOf(longer) <= width) line = longer
    else {
      lines.push(line)
      line = word
    }
  }
  return [...lines, line].map(made => made.replaceAll(joint, ' '))
}

/** A line with a first column and a hanging indent below it. */
export function hang(first: string, text: string, width: number): string[] {
  const indent = widthOf(first)
  const [top = '', ...rest] = wrap(text, Math.max(20, width - indent))
  return [`${first}${top}`.trimEnd(), ...rest.map(line => ' '.repeat(indent) + line)]
}

/** `text` in a column of that many places. */
export function column(text: string, places: number): string {
  return text + ' '.repeat(Math.max(0, places - widthOf(text)))
}

/** The places that the widest of these takes. */
export function widest(texts: readonly string[]): number {
  return Math.max(0, ...texts.map(widthOf))
}

function words(text: string): string[] {
  const found: string[] = []
  for (const word of text.split(/[ \n]+/).filter(word => word !== '')) {
    const last = found.at(-1)
    if (last !== undefined && (high.test(word) || last.endsWith('«')))
      found[found.length - 1] = `${last} ${word}`
    else found.push(word)
  }
  return found
}

function pieces(word: string, width: number): string[] {
  const letters = [...word]
  if (letters.length <= width) return [word]
  return Array.from({ length: Math.ceil(letters.length / width) }, (_, i) =>
    letters.slice(i * width, (i + 1) * width).join(''),
  )
}
