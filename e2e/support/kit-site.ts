import { test as base } from './visitor.ts'
import { createServer, type ServerResponse } from 'node:http'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AddressInfo } from 'node:net'
import type { Renderer } from '#contract/page.ts'
import { KIT_FOLDER } from './build-kit.ts'

const TYPES: Record<string, string> = { '.js': 'text/javascript', '.woff2': 'font/woff2', '.svg': 'image/svg+xml' }

/** There is no API behind the kit. */
const noCall = () => Promise.reject(new Error('The kit asks for nothing.'))

async function answer(url: string, response: ServerResponse, renderer: Renderer): Promise<void> {
  const [path = ''] = url.split('?')
  if (path === '/kit') {
    const { html } = await renderer.renderPage({ url, origin: 'http://localhost', call: noCall })
    return void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html)
  }
  const file = await readFile(join(KIT_FOLDER, 'web', path)).catch(() => null)
  response.writeHead(file ? 200 : 404, { 'content-type': TYPES[extname(path)] ?? 'text/plain' }).end(file)
}

/** A browser before a site that has only the kit. */
export const test = base.extend<object, { kitUrl: string }>({
  kitUrl: [
    // Playwright asks for the pattern, even where nothing is taken from it.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const renderer = (await import(pathToFileURL(join(KIT_FOLDER, 'ssr', 'render.js')).href)) as Renderer
      const server = createServer((request, response) => void answer(request.url ?? '/', response, renderer))
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
      server.closeAllConnections()
      server.close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ kitUrl }, use) => use(kitUrl),
})
