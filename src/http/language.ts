/** The language of messages: `?lang=`, else what `Accept-Language` likes best, else English. */
import type { Context } from 'hono'
import { type Lang, langs } from '../text/text.ts'

export function langOf(c: Context): Lang {
  return languageOf(c.req.query('lang'), c.req.header('accept-language'))
}

function languageOf(query: string | undefined, accept: string | undefined): Lang {
  return langs.find(lang => lang === query) ?? preferred(accept ?? '') ?? 'en'
}

/** `fr-CH, en;q=0.8`: the one of highest quality that is spoken; of equals the first. */
function preferred(accept: string): Lang | undefined {
  const wishes = accept.slice(0, 500).split(',').map(wish)
  let best: { readonly lang: Lang; readonly quality: number } | undefined
  for (const { lang, quality } of wishes) {
    if (lang !== undefined && quality > (best?.quality ?? 0)) best = { lang, quality }
  }
  return best?.lang
}

function wish(part: string): { readonly lang: Lang | undefined; readonly quality: number } {
  const [range = '', ...parameters] = part.split(';').map(text => text.trim().toLowerCase())
  const q = parameters.find(parameter => parameter.startsWith('q='))
  const lang = langs.find(lang => range === lang || range.startsWith(`${lang}-`))
  return { lang, quality: q === undefined ? 1 : Number(q.slice(2)) || 0 }
}
