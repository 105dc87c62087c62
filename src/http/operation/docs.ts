/** Swagger UI, from the package's own files: no other host is contacted, and no script stands in the page. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { html } from 'hono/html'

const require = createRequire(import.meta.url)
const folder = dirname(require.resolve('swagger-ui-dist/package.json'))

const types = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'favicon-32x32.png': 'image/png',
} as const

type Asset = keyof typeof types

export const docsAssets = Object.keys(types) as readonly Asset[]

const read = new Map<Asset, Promise<Uint8Array<ArrayBuffer>>>()

/** A file of Swagger UI, read once. */
export async function docsAsset(name: Asset): Promise<{ body: Uint8Array<ArrayBuffer>; type: string }> {
  const known = read.get(name) ?? readFile(join(folder, name)).then(bytes => new Uint8Array(bytes))
  read.set(name, known)
  return { body: await known, type: types[name] }
}

export const docsPage = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Turnkeeper: the API</title>
<link rel="icon" href="/docs/favicon-32x32.png">
<link rel="stylesheet" href="/docs/swagger-ui.css">
</head>
<body>
<div id="docs"></div>
<noscript>These pages are drawn by a script. The document itself is at <a href="/openapi.json">/openapi.json</a>.</noscript>
<script src="/docs/swagger-ui-bundle.js"></script>
<script src="/docs/start.js"></script>
</body>
</html>
`

/** Without a validator: that would be somebody else's host. */
export const docsStart = `SwaggerUIBundle({
  url: '/openapi.json',
  dom_id: '#docs',
  deepLinking: true,
  validatorUrl: null,
  persistAuthorization: false,
  displayRequestDuration: true,
})
`
