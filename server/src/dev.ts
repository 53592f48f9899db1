import { createServer } from 'node:http'
import { createServer as createVite } from 'vite'
import type { RenderPage } from '#contract/api/page.ts'
import { buildApp } from './app.ts'
import { secretLogin, prepare } from './prepare.ts'
import { readConfig } from './platform/config.ts'
import { openDatabase } from './platform/db/db.ts'
import { openEmbedded } from './platform/postgres/embedded-postgres.ts'
import { securityHeaders } from './platform/http/headers.ts'
import { createLog } from './platform/log.ts'
import { loadSecret } from './platform/secret.ts'
import { stopOnSignals } from './platform/processes.ts'

/** The site with hot reload: Vite serves the browser files, the real server everything else. */
const given = readConfig()
const config = { ...given, secret: await loadSecret(given.secret, given.dataDir) }
const log = createLog(config.logLevel)
const embedded = config.databaseUrl ? null : await openEmbedded(config.dataDir, (sentence) => log.info(sentence))
const url = config.databaseUrl ?? embedded?.url ?? ''
await prepare(config, url, log, (login) => void process.stdout.write(secretLogin(login)))

const vite = await createVite({ server: { middlewareMode: true }, appType: 'custom' })
const renderPage: RenderPage = async (request) => {
  const renderer: { renderPage?: RenderPage } = await vite.ssrLoadModule('/src/render.tsx')
  if (!renderer.renderPage) throw new Error('The rendering module has no renderPage.')
  return renderer.renderPage(request)
}
const safe = securityHeaders(config.publicUrl)
const { 'content-security-policy': _page, ...page } = safe.page
const { 'content-security-policy': _embed, ...embed } = safe.embed
const headers = { ...safe, page, embed }
const database = await openDatabase({ url, say: (sentence) => log.warn(sentence) })
const { app } = await buildApp({
  config,
  database,
  log,
  renderer: { renderPage, scriptHashes: [] },
  headers,
  browserFiles: null,
})
await app.ready()

const server = createServer((request, response) =>
  vite.middlewares(request, response, () => app.routing(request, response)),
)
server.listen(config.port, config.host, () =>
  process.stdout.write(`Tenpip (development) is ready at http://localhost:${config.port}\n`),
)
stopOnSignals(log, {
  async close() {
    server.close()
    await vite.close()
    await app.close()
    await database.close()
    await embedded?.close()
  },
})
