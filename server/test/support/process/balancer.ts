import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** Well within the time that a server goes on serving after it has said that it leaves. */
const CHECK = 100

export interface Balancer {
  url: string
  /** How many of the servers it sends requests to. */
  ready: () => number
  close: () => Promise<void>
}

/** A proxy that sends each request, once, to the next server that `/readyz` says is ready. */
export async function openBalancer(servers: readonly string[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true })
  let ready: string[] = []
  let turn = 0
  let open = true
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
    const fail = () => (to.headersSent ? to.destroy() : to.writeHead(502).end())
    const home = ready[turn++ % ready.length]
    if (home === undefined) return fail()
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
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ready: () => ready.length,
    async close() {
      open = false
      await watching
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      agent.destroy()
    },
  }
}
