/** Reads XML as strictly as the tests need it: elements in their order; throws for what is not well-formed. */
export interface Element {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

export function elements(xml: string): Element[] {
  const found: Element[] = []
  const open: string[] = []
  const body = xml.replace(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n/, '')
  if (body === xml) throw new Error('no XML declaration')
  for (const [, text = '', tag = ''] of body.matchAll(/([^<]*)<([^>]*)>/g)) {
    unescaped(text)
    if (tag.startsWith('/')) {
      if (open.pop() !== tag.slice(1)) throw new Error(`</${tag.slice(1)}> closes nothing`)
      continue
    }
    const [name = ''] = tag.split(/[\s/]/)
    const rest = tag.slice(name.length).replace(/\/$/, '')
    const attributes: Record<string, string> = {}
    const left = rest.replace(/\s+([a-z]+)="([^"<]*)"/g, (_, key: string, value: string) => {
      attributes[key] = unescaped(value)
      return ''
    })
    if (left.trim() !== '') throw new Error(`not attributes: ${left}`)
    found.push({ name, attributes })
    if (!tag.endsWith('/')) open.push(name)
  }
  if (open.length > 0) throw new Error(`not closed: ${open.join(', ')}`)
  return found
}

function unescaped(text: string): string {
  return text.replace(/&([^;&]*;)?/g, (_, entity: string | undefined) => {
    const char = entities[entity?.slice(0, -1) ?? '']
    if (char === undefined) throw new Error(`not an entity: &${entity}`)
    return char
  })
}
