import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildKit } from './build-kit.mjs'

/**
 * Serves a build with the component kit, without an API. It is a separate process, so that the bundle can be loaded
 * without any tool. Most tests need no kit, so it is made while they run, and only who asks for it waits.
 */
const kit = buildKit().then(async (folder) => {
  const { renderPage } = await import(pathToFileURL(join(folder, 'ssr', 'render.js')).href)
  return { folder, renderPage }
})
// Told to whoever asks for it.
kit.catch(() => {})

const TYPES = { '.css': 'text/css', '.js': 'text/javascript', '.woff2': 'font/woff2', '.svg': 'image/svg+xml' }
const call = () => Promise.reject(new Error('The kit asks for nothing.'))

async function answer(request, response) {
  const [path] = request.url.split('?')
  const { folder, renderPage } = await kit
  if (path === '/kit') {
    const { html } = await renderPage({ url: request.url, clientKey: '', call })
    return void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html)
  }
  // A page that nothing of ours runs on, as the site has one.
  if (path === '/healthz') return void response.writeHead(200, { 'content-type': 'text/plain' }).end('ok')
  const file = await readFile(join(folder, 'web', path)).catch(() => null)
  response.writeHead(file ? 200 : 404, { 'content-type': TYPES[extname(path)] ?? 'text/plain' }).end(file)
}

const server = createServer((request, response) => {
  answer(request, response).catch((error) => response.writeHead(500).end(error.stack))
})
server.listen(0, '127.0.0.1', () => console.log(`ready at http://127.0.0.1:${server.address().port}`))
