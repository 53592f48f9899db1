import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Longer than any honest request takes; without these timeouts an attacker could hold connections open forever
 * (slowloris).
 */
export const TIMEOUTS = { requestTimeout: 180_000, connectionTimeout: 20_000, keepAliveTimeout: 18_000 }
const HEADERS_TIMEOUT = 15_000
/** A body has this long, and longer where it says that it is large: a film takes a while on a slow line. */
const BODY_TIMEOUT = 15_000
const SLOW_LINE_BYTES_A_SECOND = 128 * 1024

/** Node has one time for all requests, so what is not large is held to a shorter one here. */
function hurryBody(server: Server, request: IncomingMessage): void {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers
  const bytes = Number(length ?? 0)
  if (request.complete || (bytes === 0 && encoding === undefined)) return
  const late = () => {
    if (request.complete || request.destroyed) return
    const error = Object.assign(new Error('The body takes too long.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
    server.emit('clientError', error, request.socket)
  }
  const timer = setTimeout(late, BODY_TIMEOUT + (bytes / SLOW_LINE_BYTES_A_SECOND) * 1000)
  for (const end of ['end', 'close']) request.once(end, () => clearTimeout(timer))
  timer.unref()
}
/** How often Node checks for requests past those times. */
const TIMEOUT_CHECK = 5_000

/** Node's server below the framework; what it would answer by itself, without an envelope, is refused by us. */
export function createNodeServer(refuse: RequestListener, handle: RequestListener): Server {
  const answer: RequestListener = (request, response) => {
    hurryBody(server, request)
    if (request.headers.host === undefined && request.httpVersion === '1.1') refuse(request, response)
    else handle(request, response)
  }
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
