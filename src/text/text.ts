/**
 * Every text that a user sees is a key and parameters, put into English or French when it is shown.
 * A text stands in both languages side by side, in ICU MessageFormat, so that one place is changed and
 * a missing translation is a type error.
 */
import { IntlMessageFormat } from 'intl-messageformat'

export type Lang = 'en' | 'fr'
export const langs: readonly Lang[] = ['en', 'fr']

/** One text in every language, in ICU MessageFormat. */
export type Text = Readonly<Record<Lang, string>>
export type Texts = Readonly<Record<string, Text>>

/** What a message's parameters may be: shown as they are, lists joined in the language's own way. */
export type Params = Readonly<Record<string, string | number | boolean | readonly (string | number)[]>>

const formats = new Map<string, IntlMessageFormat>()

/** Puts `text` into `lang`. A list is joined as in "a, b and c". */
export function render(text: Text, lang: Lang, params: Params = {}): string {
  const source = text[lang]
  const known = formats.get(`${lang} ${source}`)
  // An apostrophe is always itself: doubled, it never starts ICU's quoting (French "d'{who}").
  const format =
    known ?? new IntlMessageFormat(source.replaceAll("'", "''"), lang, undefined, { ignoreTag: true })
  if (known === undefined) formats.set(`${lang} ${source}`, format)
  const values = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'object' ? list(lang, value) : value,
    ]),
  )
  return String(format.format(values))
}

/** "a, b and c" or "a, b et c". */
export function list(lang: Lang, items: readonly (string | number)[]): string {
  return new Intl.ListFormat(lang, { type: 'conjunction' }).format(items.map(String))
}
