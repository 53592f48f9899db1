import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface DeployableSite {
  url: string
  /** From now on the site is another build of itself: its pages say so, and its first script has another name. */
  deploy: (build: number) => void
  /** From now on the operator's kill switch is on. */
  switchOffWorker: () => void
  close: () => void
}

const ENTRY = /\/assets\/(main-[\w-]{8})\.js/g
/** The name of the first script in another build, which has the same content. */
const RENAMED = /\.build\d+(?=\.js$)/

const send = (incoming: IncomingMessage, path: string) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { ...incoming.headers, 'accept-encoding': 'identity', 'if-none-match': '' }
    const outgoing = request(new URL(path, process.env.SITE_URL), { method: incoming.method, headers }, resolve)
    incoming.pipe(outgoing.on('error', reject))
  })

async function textOf(message: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

/** The site under test at an address of its own (a reverse proxy), where a test can deploy another build of it. */
export async function startDeployableSite(): Promise<DeployableSite> {
  let build = 1
  let isWorkerOn = true
  const rewrite = (text: string) =>
    text
      .replaceAll(ENTRY, `/assets/$1.build${build}.js`)
      .replace('<head>', `<head><meta name="build" content="${build}">`)

  async function answer(incoming: IncomingMessage, response: ServerResponse) {
    const { url = '/' } = incoming
    const isWorker = url === '/service-worker.js'
    const found = await send(incoming, isWorker && !isWorkerOn ? '/service-worker-off.js' : url.replace(RENAMED, ''))
    const isChanged = isWorker || found.headers['content-type']?.startsWith('text/html')
    if (!isChanged) return void found.pipe(response.writeHead(found.statusCode ?? 502, found.headers))
    const text = rewrite(await textOf(found))
    const { 'content-length': _, ...headers } = found.headers
    response.writeHead(found.statusCode ?? 502, headers).end(text)
  }

  const server = createServer((incoming, response) => void answer(incoming, response).catch(() => response.destroy()))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deploy: (next) => void (build = next),
    switchOffWorker: () => void (isWorkerOn = false),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
