import type { RequestListener } from 'node:http'
import type { Socket } from 'node:net'
import { AppError } from '../errors.ts'
import { failureBody } from './failure.ts'

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
