/** The page at `/`: what this is, and where to go from here. In English and French. */
import { html } from 'hono/html'
import { type Lang, langs, render, type Texts } from '../../text/text.ts'

const texts = {
  title: { en: 'Turnkeeper', fr: 'Turnkeeper' },
  motto: {
    en: 'What happens next, in what order, and by which rule.',
    fr: 'Ce qui vient ensuite, dans quel ordre, et selon quelle règle.',
  },
  about: {
    en: 'This server keeps timelines: one for each table, followed live, with the number of the rule on every entry, decision and refusal.',
    fr: 'Ce serveur garde des parties : une par table, suivie en direct, avec le numéro de la règle sur chaque entrée, chaque décision et chaque refus.',
  },
  docs: { en: 'The API', fr: "L'API" },
  'docs.about': {
    en: 'Every route, to read and to try (in English).',
    fr: 'Toutes les routes, à lire et à essayer (en anglais).',
  },
  timelines: { en: 'Timelines', fr: 'Parties' },
  'timelines.about': {
    en: 'What is being played, and what was played.',
    fr: 'Ce qui se joue, et ce qui a été joué.',
  },
  scenarios: { en: 'Scenarios', fr: 'Scénarios' },
  'scenarios.about': {
    en: 'What comes with the server, ready to open.',
    fr: 'Ceux qui viennent avec le serveur, prêts à ouvrir.',
  },
  rules: { en: 'Rules', fr: 'Règles' },
  'rules.about': {
    en: 'By number, with their title and what they say in short.',
    fr: "Par numéro, avec leur titre et ce qu'elles disent en bref.",
  },
  rulings: { en: 'Rulings', fr: 'Arbitrages' },
  'rulings.about': {
    en: 'Points that the rules leave open, and what is decided.',
    fr: 'Les points que les règles laissent ouverts, et ce qui est décidé.',
  },
  openapi: { en: 'OpenAPI document', fr: 'Document OpenAPI' },
  'openapi.about': {
    en: 'The same API for programs.',
    fr: 'La même API pour les programmes.',
  },
  first: { en: 'A first timeline', fr: 'Une première partie' },
  other: { en: 'Français', fr: 'English' },
  main: { en: 'Places', fr: 'Lieux' },
} as const satisfies Texts

const links = [
  ['docs', '/docs'],
  ['timelines', '/v1/timelines'],
  ['scenarios', '/v1/scenarios'],
  ['rules', '/v1/rules'],
  ['rulings', '/v1/rulings'],
  ['openapi', '/openapi.json'],
] as const

/** `origin`: where the server was called, for the line to copy. */
export function landingPage(lang: Lang, origin: string, version: string) {
  const say = (key: keyof typeof texts) => render(texts[key], lang)
  const other: Lang = langs.find(one => one !== lang) ?? lang
  const curl = `curl ${origin}/v1/timelines -H 'Content-Type: application/json' \\
  -d '{"scenario": "clock.a-three-tic-attack"}'`
  const query = lang === 'en' ? '' : `?lang=${lang}`
  return html`<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${say('title')}</title>
<link rel="icon" href="/docs/favicon-32x32.png">
<link rel="stylesheet" href="/style.css">
</head>
<body>
<header>
<a class="language" href="/?lang=${other}" hreflang="${other}" lang="${other}">${say('other')}</a>
<h1>${say('title')}</h1>
<p class="motto">${say('motto')}</p>
</header>
<main>
<p>${say('about')}</p>
<nav aria-label="${say('main')}">
<ul>
${links.map(
  ([key, path]) =>
    html`<li><a href="${path.startsWith('/v1') ? path + query : path}"><strong>${say(key)}</strong><span>${say(`${key}.about`)}</span><code>${path}</code></a></li>
`,
)}</ul>
</nav>
<h2>${say('first')}</h2>
<pre tabindex="0"><code>${curl}</code></pre>
</main>
<footer>Turnkeeper ${version}</footer>
</body>
</html>
`
}

export const landingStyle = `:root { color-scheme: light dark; --ink: #1c2430; --soft: #4d5a6b; --ground: #fbfaf7; --card: #fff; --line: #d9d5cb; --accent: #8a3b12; }
@media (prefers-color-scheme: dark) { :root { --ink: #e9e6df; --soft: #b3ada1; --ground: #16191e; --card: #1f242b; --line: #3a414b; --accent: #f0a877; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem; background: var(--ground); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
h1 { margin: 0; font: 700 2.25rem/1.2 Georgia, serif; }
h2 { margin: 2rem 0 .5rem; font-size: 1.1rem; }
.motto { margin: .25rem 0 1.5rem; color: var(--soft); font-size: 1.15rem; }
.language { float: right; padding: .5rem; margin: -.5rem; }
a { color: var(--accent); }
ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 16rem), 1fr)); gap: .75rem; margin: 1.5rem 0; padding: 0; list-style: none; }
li a { display: flex; flex-direction: column; height: 100%; padding: .9rem 1rem; background: var(--card); border: 1px solid var(--line); border-radius: .5rem; text-decoration: none; }
li a:hover, li a:focus-visible { border-color: var(--accent); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
li strong { font-size: 1.1rem; text-decoration: underline; }
li span { flex: 1; color: var(--ink); }
li code { margin-top: .4rem; color: var(--soft); font-size: .85rem; }
pre { margin: 0; padding: .9rem 1rem; overflow-x: auto; background: var(--card); border: 1px solid var(--line); border-radius: .5rem; font-size: .875rem; }
footer { margin-top: 2.5rem; color: var(--soft); font-size: .85rem; }
`
