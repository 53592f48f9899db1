import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** Well within the time that a server goes on serving after it has said that it leaves. */
const CHECK = 100

interface Balancer {
  url: string
  /** How many of the servers it sends requests to. */
  ready: () => number
  /** What went wrong between it and a server, in sentences. */
  broken: string[]
  close: () => Promise<void>
}

/** A proxy that sends each request, once, to the next server that `/readyz` says is ready. */
export async function openBalancer(servers: readonly string[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true })
  let ready: string[] = []
  let turn = 0
  let open = true
  const broken: string[] = []
  const isReady = (url: string) =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  const check = async () => {
    const answers = await Promise.all(servers.map(isReady))
    ready = servers.filter((_, index) => answers[index])
  }
  const watching = (async () => {
    while (open) {
      await check()
      await pause(CHECK)
    }
  })()
  const forward = (from: IncomingMessage, to: ServerResponse) => {
    const fail = (why: unknown) => {
      if (to.destroyed) return
      broken.push(`${from.method} ${from.url}, ${to.headersSent ? 'answered in part' : 'unanswered'}: ${String(why)}`)
      if (to.headersSent) to.destroy()
      else to.writeHead(502).end()
    }
    const home = ready[turn++ % ready.length]
    if (home === undefined) return fail('no server is ready')
    const sent = request(home + from.url, { method: from.method, headers: from.headers, agent }, (answer) => {
      const { connection: _, ...headers } = answer.headers
      to.writeHead(answer.statusCode ?? 0, headers)
      answer.on('error', fail)
      answer.pipe(to)
    })
    sent.on('error', fail)
    to.on('close', () => sent.destroy())
    from.pipe(sent)
  }
  const server = createServer(forward)
  // A client may send again just as an idle connection is closed, which is not what is tried here.
  server.keepAliveTimeout = 0
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ready: () => ready.length,
    broken,
    async close() {
      open = false
      await watching
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      agent.destroy()
    },
  }
}
