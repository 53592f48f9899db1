import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { AppError } from '../errors.ts'
import { failureBody } from './failure.ts'

/**
 * Longer than any honest request takes; without these timeouts an attacker could hold connections open forever
 * (slowloris).
 */
export const TIMEOUTS = { requestTimeout: 180_000, connectionTimeout: 20_000, keepAliveTimeout: 18_000 }
const HEADERS_TIMEOUT = 15_000

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

const UNREADABLE = JSON.stringify(failureBody(new AppError('INVALID', "That request couldn't be read.")))
/** How long the answer may take to arrive before its connection is cut. */
const LINGER = 1_000

interface UnreadableRequests {
  /** Answers what Node has read and the framework must not see. */
  refuse: RequestListener
  /** Answers what Node could not read, or not in time, and closes its connection. */
  hangUp: (error: NodeJS.ErrnoException, socket: Socket) => void
}

/** The answers to requests that nobody can read, in an envelope like all others. */
export function unreadableRequests(headers: Readonly<Record<string, string>>): UnreadableRequests {
  const all = {
    ...headers,
    'content-length': String(Buffer.byteLength(UNREADABLE)),
    'cache-control': 'no-store',
    connection: 'close',
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return {
    refuse: (_request, response) => void response.writeHead(400, all).end(UNREADABLE),
    hangUp(error, socket) {
      // Browsers open connections ahead of need: an answer to nothing would pass for the answer to their next request.
      const isUnused = socket.bytesRead === 0
      if (error.code === 'ECONNRESET' || !socket.writable || isUnused) return void socket.destroy()
      socket.end(`HTTP/1.1 400 Bad Request\r\n${lines.join('')}\r\n${UNREADABLE}`)
      // Whoever goes on sending must not keep the connection (slowloris); time to read the answer is left (lingering close).
      setTimeout(() => socket.destroy(), LINGER).unref()
    },
  }
}

/** Why the port cannot be opened, in a sentence that names the variable to change. */
export function listenError(error: unknown, host: string, port: number, variable: 'PORT' | 'METRICS_PORT'): unknown {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') return new Error(`Port ${port} is already in use. Choose another one with ${variable}.`)
  if (code === 'EACCES')
    return new Error(`This user isn't allowed to open port ${port}. Choose another one with ${variable}.`)
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN' || code === 'EADDRNOTAVAIL')
    return new Error(
      `${variable.replace('PORT', 'HOST')} must be an address of this machine, but it is "${host}" (${code}).`,
    )
  return error
}

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
