import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * Serves the build with the component kit, without an API. It is a separate process, so that the bundle can be loaded
 * without any tool.
 */
const [folder] = process.argv.slice(2)
const { renderPage } = await import(pathToFileURL(join(folder, 'ssr', 'render.js')).href)

const TYPES = { '.css': 'text/css', '.js': 'text/javascript', '.woff2': 'font/woff2', '.svg': 'image/svg+xml' }
const call = () => Promise.reject(new Error('The kit asks for nothing.'))

const server = createServer(async (request, response) => {
  const [path] = request.url.split('?')
  if (path === '/kit') {
    const { html } = await renderPage({ url: request.url, clientKey: '', call })
    return void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html)
  }
  const file = await readFile(join(folder, 'web', path)).catch(() => null)
  response.writeHead(file ? 200 : 404, { 'content-type': TYPES[extname(path)] ?? 'text/plain' }).end(file)
})
server.listen(0, '127.0.0.1', () => console.log(`ready at http://127.0.0.1:${server.address().port}`))
