import { createServer, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Longer than any honest request takes; without these timeouts an attacker could hold connections open forever
 * (slowloris).
 */
export const TIMEOUTS = { requestTimeout: 15_000, connectionTimeout: 20_000, keepAliveTimeout: 18_000 }
const HEADERS_TIMEOUT = 15_000
/** How often Node checks for requests past those times. */
const TIMEOUT_CHECK = 5_000

/** Node's server below the framework; what it would answer by itself, without an envelope, is refused by us. */
export function createNodeServer(refuse: RequestListener, handle: RequestListener): Server {
  const answer: RequestListener = (request, response) =>
    request.headers.host === undefined && request.httpVersion === '1.1'
      ? refuse(request, response)
      : handle(request, response)
  const server = createServer({ connectionsCheckingInterval: TIMEOUT_CHECK, requireHostHeader: false }, answer)
  server.on('checkExpectation', refuse)
  server.on('checkContinue', (request, response) => {
    // For a request that waits behind another (pipelining), Node would put the 100 between the head and the body of its answer.
    if (response.socket) response.writeContinue()
    answer(request, response)
  })
  // Fastify sets these only on a server that it creates itself.
  server.headersTimeout = HEADERS_TIMEOUT
  server.requestTimeout = TIMEOUTS.requestTimeout
  server.keepAliveTimeout = TIMEOUTS.keepAliveTimeout
  return server.setTimeout(TIMEOUTS.connectionTimeout)
}

/**
 * Browsers open connections in advance, and Node does not count those without a request as idle. Returns a function
 * that destroys them.
 */
export function trackUnused(server: Server): () => void {
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  return () => {
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
  }
}
