import cookie from '@fastify/cookie'
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { Endpoint } from '#contract/endpoint.ts'
import { addressBlock, addressOf } from './address.ts'
import { acceptedEncoding, encodeAs, worthEncoding } from './compress.ts'
import type { Config } from './config.ts'
import type { Database } from './db.ts'
import { AppError, notFound } from './errors.ts'
import { failurePage } from './failure-page.ts'
import { bug, failureBody, knownError } from './failure.ts'
import type { SecurityHeaders } from './headers.ts'
import { createLimiter, type Budgets, type Limiter } from './limits.ts'
import { loggedPath, type Logger } from './log.ts'
import { ReadyAnswers, sendReady, type ReadyAnswer } from './ready-answers.ts'
import type { SessionUser } from './route.ts'

export interface FrameOptions {
  config: Config
  database: Database
  log: Logger
  /** Who a session token belongs to, or null. */
  findUser: (token: string) => Promise<SessionUser | null>
  headers: SecurityHeaders
  /** Other numbers than the contract's, for tests. */
  budgets?: Budgets
}

/** What the parts that mount routes share. */
export interface Frame extends FrameOptions {
  app: FastifyInstance
  limiter: Limiter
  ready: ReadyAnswers
  addressOf: (request: IncomingMessage) => string
  /** Sends a ready answer through the framework, for a request that did not find it ready. */
  send: (request: FastifyRequest, reply: FastifyReply, answer: ReadyAnswer) => FastifyReply
}

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint
    page?: true
  }
}

/** Longer than any honest answer takes; each is a wait that an attacker would otherwise hold open for ever. */
const TIMEOUTS = { requestTimeout: 15_000, connectionTimeout: 20_000, keepAliveTimeout: 18_000, handlerTimeout: 8_000 }
const HEADERS_TIMEOUT = 15_000

const JSON_TYPE = 'application/json; charset=utf-8'

/** The HTTP side of the house, knowing no feature: what every answer has in common happens here and nowhere else. */
export function buildFrame(options: FrameOptions): Frame {
  const { config, database, headers, log } = options
  const limiter = createLimiter(database.db, config.limits, options.budgets)
  const ready = new ReadyAnswers()
  const subjectOf = (request: IncomingMessage) => addressBlock(addressOf(request, config.trustProxy))

  /** Answers that are ready go out before the framework wakes up. */
  const serveReady = (request: IncomingMessage, response: ServerResponse): boolean => {
    if ((request.method !== 'GET' && request.method !== 'HEAD') || request.url === undefined) return false
    const file = ready.file(request.url)
    const answer = file ?? ready.find(request.url, database.pulse.generation)
    if (!answer || (!file && limiter.takeRead(subjectOf(request)) > 0)) return false
    ready.served++
    sendReady(request, response, answer)
    return true
  }

  const app = Fastify({
    ...TIMEOUTS,
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    exposeHeadRoutes: false,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    serverFactory: (handler: RequestListener) => {
      const server = createServer((request, response) => {
        if (!serveReady(request, response)) handler(request, response)
      })
      server.headersTimeout = HEADERS_TIMEOUT
      return server
    },
    clientErrorHandler(error, socket) {
      if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
      const body = JSON.stringify(failureBody(new AppError('INVALID', 'That request could not be read.')))
      socket.end(
        `HTTP/1.1 400 Bad Request\r\ncontent-type: ${JSON_TYPE}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n` +
          `cache-control: no-store\r\nconnection: close\r\n\r\n${body}`,
      )
    },
    frameworkErrors: (error, request, reply) => void fail(error, request, reply),
  })

  function fail(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const known = knownError(error)
    const failure = known ?? bug(error)
    if (!known) log.error({ id: request.id, path: loggedPath(request.url), err: error }, 'a bug')
    if (failure.retryAfter !== undefined) reply.header('retry-after', String(failure.retryAfter))
    reply.code(failure.status).header('cache-control', 'no-store')
    return request.routeOptions.config.page && failure.code !== 'NOT_FOUND'
      ? reply.type('text/html; charset=utf-8').send(failurePage(failure))
      : reply.type(JSON_TYPE).send(JSON.stringify(failureBody(failure, known ? undefined : request.id)))
  }

  app.register(cookie)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, app.getDefaultJsonParser('error', 'error'))
  app.setErrorHandler(fail)
  app.setNotFoundHandler((request, reply) => fail(notFound('That address'), request, reply))

  app.addHook('onSend', async (request, reply, payload) => {
    reply.headers(request.routeOptions.config.page ? headers.page : headers.data).header('x-request-id', request.id)
    if (typeof payload !== 'string' || reply.hasHeader('content-encoding') || !worthEncoding(payload.length))
      return payload
    reply.header('vary', 'accept-encoding')
    const encoding = acceptedEncoding(request.headers['accept-encoding'])
    if (!encoding) return payload
    reply.header('content-encoding', encoding).removeHeader('content-length')
    return encodeAs(encoding, Buffer.from(payload))
  })

  app.addHook('onResponse', async (request, reply) => {
    log.info(
      {
        id: request.id,
        method: request.method,
        path: loggedPath(request.url),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    )
  })

  return {
    ...options,
    app,
    limiter,
    ready,
    addressOf: subjectOf,
    send(request, reply, answer) {
      reply.hijack()
      sendReady(request.raw, reply.raw, answer)
      return reply
    },
  }
}
