import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import cookie from '@fastify/cookie'
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import type { Endpoint } from '#contract/api/endpoint.ts'
import { NDJSON_TYPE } from '#contract/api/envelope.ts'
import { addressBlock, addressOf } from './origin.ts'
import { acceptedEncoding, encodeAs, worthEncoding } from './compress.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/db.ts'
import type { Replica } from '../db/replica.ts'
import type { Download, SessionUser } from './route.ts'
import { AppError, notFound, unavailable } from '../errors.ts'
import { OpenStreams, type Streaming } from './event-streams.ts'
import { NdjsonStream } from './ndjson-stream.ts'
import { sendRange, type RangedBody } from './send-range.ts'
import { failurePage, bug, failureBody, knownError } from './failure.ts'
import type { HeaderSet, SecurityHeaders } from './headers.ts'
import { createLimiter, type Budgets, type Limiter } from '../rate-limits.ts'
import { createNodeServer, TIMEOUTS, trackUnused, unreadableRequests } from './node-server.ts'
import { loggedPath, type Logger } from '../log.ts'
import { acceptJson } from './request-body.ts'
import { isHealthCheck, HEALTH } from './paths.ts'
import { ReadyAnswers, sendReady, type ReadyAnswer } from './ready-answers.ts'
import { Reads } from './reads.ts'
import { refuseBusy, RequestQueue } from './request-queue.ts'

export interface HttpServerOptions {
  config: Config
  database: Database
  log: Logger
  /** Answers what may be a second old. */
  replica?: Replica | undefined
  findUser: (token: string) => Promise<SessionUser | null>
  headers: SecurityHeaders
  /** Overrides the contract's rate limits, for tests. */
  budgets?: Budgets
  /** The handler timeout in milliseconds, for tests. */
  handlerTimeout?: number
}

/** Shared by the modules that mount routes. */
export interface HttpServer extends HttpServerOptions {
  app: FastifyInstance
  limiter: Limiter
  ready: ReadyAnswers
  reads: Reads
  queues: Record<'reads' | 'commands', RequestQueue>
  streams: OpenStreams
  /** Has every answer from now on close its connection, and health checks fail; everything is still served. */
  leave: () => void
  isLeaving: () => boolean
  addressBlockOf: (request: IncomingMessage) => string
  /** Sends a ready answer through the framework, for a request that missed the cache. */
  send: (request: FastifyRequest, reply: FastifyReply, answer: ReadyAnswer) => FastifyReply
  /** Sends a body, or the part of it that is asked for, piece by piece. */
  sendRanged: (request: FastifyRequest, reply: FastifyReply, body: RangedBody, headers: HeaderSet) => FastifyReply
  /** Sends a file; one that is made on the way and fails breaks off, so that it never looks whole. */
  sendDownload: (request: FastifyRequest, reply: FastifyReply, download: Download) => FastifyReply
  /** Streams a response line by line while work goes on; the result, or the error, is the last line. */
  sendNdjson: (
    request: FastifyRequest,
    reply: FastifyReply,
    work: (line: (json: string) => void) => Promise<string>,
  ) => Promise<FastifyReply>
  /** Answers with server-sent events. */
  sendEvents: (request: FastifyRequest, reply: FastifyReply, streaming: Streaming) => FastifyReply
}

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint
    page?: true
  }
}

/**
 * Handler timeouts: how long a handler may take to start its response; a long command nearly until its connection would
 * be cut.
 */
const HANDLER_TIMEOUTS = { usual: 8_000, long: 18_000 }
/** Graceful shutdown: how long a request in progress may delay the shutdown. */
const DRAIN = 7_000
/** How long the next piece of a file may take. */
const DOWNLOAD_TIMEOUT = 120_000

const JSON_TYPE = 'application/json; charset=utf-8'

/** The HTTP server without any feature: everything that all responses share happens here and nowhere else. */
export function createHttpServer(options: HttpServerOptions): HttpServer {
  const { config, database, headers, log } = options
  const limiter = createLimiter(database.db, config.limits, options.budgets)
  const ready = new ReadyAnswers()
  database.pulse.listen('figures_changed', (id) => id && ready.figuresChanged(id))
  database.pulse.listen('shared_changed', (id) => id && ready.shownChanged(id, database.pulse.generation))
  const addressBlockOf = (request: IncomingMessage) => addressBlock(addressOf(request, config.trustProxy))

  /** Ready answers are sent before the framework runs. */
  const serveReady = (request: IncomingMessage, response: ServerResponse): boolean => {
    if (!isRead(request) || request.url === undefined) return false
    const file = ready.file(request.url)
    const key = ready.keyOf(request.url)
    const answer = file ?? ready.find(key, database.pulse.generation)
    if (!answer) return false
    if (!file && (limiter.takeRead(addressBlockOf(request)) > 0 || ready.sendsToRemake(key))) return false
    ready.served++
    sendReady(request, response, answer)
    return true
  }

  const { refuse, hangUp } = unreadableRequests({ ...headers.data, 'content-type': JSON_TYPE })
  const logger: FastifyBaseLogger = log
  let closing = false
  const line = {
    refuse: refuseBusy(headers),
    onBurst: (waiting: number) => log.warn({ waiting }, 'too busy, requests are being refused'),
  }
  // Each has its own, so that reading never waits behind playing.
  const queues = { reads: new RequestQueue(line), commands: new RequestQueue(line) }
  const app = Fastify({
    ...TIMEOUTS,
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    // Nothing is logged through a request's own logger.
    childLoggerFactory: () => logger,
    genReqId: () => randomUUID(),
    exposeHeadRoutes: false,
    forceCloseConnections: 'idle',
    // Requests during shutdown are still answered; Fastify's own refusal is not an envelope.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    serverFactory: (handle: RequestListener) => {
      return createNodeServer(refuse, (request, response) => {
        if (closing) response.shouldKeepAlive = false
        if (serveReady(request, response)) return
        if (isHealthCheck(request.url)) handle(request, response)
        else queues[isRead(request) ? 'reads' : 'commands'].admit(request, response, handle)
      })
    },
    clientErrorHandler: hangUp,
    frameworkErrors: (error, request, reply) => void fail(error, request, reply),
  })

  const destroyUnused = trackUnused(app.server)
  const streams = new OpenStreams()

  const setCommon = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
    reply.headers(request.routeOptions.config.page ? headers.page : headers.data).header('x-request-id', request.id)

  /** The response to anything thrown; a bug is logged under the id that the caller gets. */
  function explain(error: unknown, request: FastifyRequest): { failure: AppError; json: string } {
    const known = knownError(error)
    const failure = known ?? bug(error)
    const where = { id: request.id, path: loggedPath(request.url) }
    if (!known) log.error({ ...where, err: error }, 'a bug')
    // Else nobody could find out later what a refused request had waited for.
    else if (known.code === 'UNAVAILABLE' && known.cause !== undefined)
      log.warn({ ...where, err: known.cause }, 'not available')
    return { failure, json: JSON.stringify(failureBody(failure, known ? undefined : request.id)) }
  }

  function fail(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const { failure, json } = explain(error, request)
    if (failure.retryAfter !== undefined) reply.header('retry-after', String(failure.retryAfter))
    // A request that could not be routed misses the hook that sets these.
    setCommon(request, reply).code(failure.status).header('cache-control', 'no-store')
    return request.routeOptions.config.page && failure.code !== 'NOT_FOUND'
      ? reply.type('text/html; charset=utf-8').send(failurePage(failure))
      : reply.type(JSON_TYPE).send(json)
  }

  app.register(cookie)
  app.removeAllContentTypeParsers()
  acceptJson(app)
  app.setErrorHandler(fail)
  app.setNotFoundHandler((request, reply) => fail(notFound('That address'), request, reply))

  // Fastify's own handlerTimeout includes receiving the body, and ends with it.
  app.addHook('preHandler', (request, reply, done) => {
    const { raw } = reply
    const isLong = request.routeOptions.config.endpoint?.steps !== undefined
    const giveUp = () => void (!raw.headersSent && fail(unavailable('The handler is taking too long.'), request, reply))
    const timer = setTimeout(
      giveUp,
      options.handlerTimeout ?? (isLong ? HANDLER_TIMEOUTS.long : HANDLER_TIMEOUTS.usual),
    )
    raw.once('close', () => clearTimeout(timer))
    done()
  })

  app.addHook('onSend', async (request, reply, payload) => {
    setCommon(request, reply)
    if (closing) reply.raw.shouldKeepAlive = false
    if (typeof payload !== 'string' || reply.hasHeader('content-encoding') || !worthEncoding(payload.length))
      return payload
    reply.header('vary', 'accept-encoding')
    const encoding = acceptedEncoding(request.headers['accept-encoding'])
    if (!encoding) return payload
    reply.header('content-encoding', encoding).removeHeader('content-length')
    return encodeAs(encoding, Buffer.from(payload))
  })

  app.addHook('preClose', async () => {
    closing = true
    destroyUnused()
    streams.close()
    const cut = setTimeout(() => app.server.closeAllConnections(), DRAIN)
    app.server.once('close', () => clearTimeout(cut))
  })

  app.addHook('onResponse', (request, reply, done) => {
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
    done()
  })

  /** Has a long body sent past the framework, at a place of its own. */
  function sendPieces(request: FastifyRequest, reply: FastifyReply, send: () => Promise<void>): FastifyReply {
    reply.hijack()
    queues.reads.release(request.raw)
    if (closing) reply.raw.shouldKeepAlive = false
    send().catch((error: unknown) => {
      // Whoever stops listening hangs up; only what is wrong here is told.
      if (!isHangUp(error)) log.error({ id: request.id, err: error }, 'a file could not be sent to its end')
      reply.raw.destroy()
    })
    return reply
  }

  return {
    ...options,
    app,
    limiter,
    ready,
    reads: new Reads(database, config, options.replica),
    queues,
    streams,
    leave: () => void (closing = true),
    isLeaving: () => closing,
    addressBlockOf,
    send(request, reply, answer) {
      reply.hijack()
      if (closing) reply.raw.shouldKeepAlive = false
      sendReady(request.raw, reply.raw, answer)
      return reply
    },
    sendRanged(request, reply, body, own) {
      return sendPieces(request, reply, () =>
        sendRange(request.raw, reply.raw, body, { ...own, 'x-request-id': request.id }),
      )
    },
    sendDownload(request, reply, { headers: own, body }) {
      if (typeof body === 'string' || body instanceof Buffer) return reply.headers(own).send(body)
      // The handler timeout may have answered in the meantime.
      if (reply.sent) return reply
      return sendPieces(request, reply, async () => {
        // It is made while it is sent, and what takes long to make is no reason to hang up.
        request.raw.socket.setTimeout(DOWNLOAD_TIMEOUT)
        reply.raw.writeHead(200, { ...headers.data, ...own, 'x-request-id': request.id, 'x-accel-buffering': 'no' })
        await (request.method === 'HEAD' ? reply.raw.end() : pipeline(body, reply.raw))
      })
    },
    sendEvents(request, reply, streaming) {
      reply.hijack()
      queues.reads.release(request.raw)
      reply.raw.writeHead(200, {
        ...headers.data,
        'x-request-id': request.id,
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store, no-transform',
        'x-accel-buffering': 'no',
        ...(closing && { connection: 'close' }),
      })
      streams.open(reply.raw, streaming)
      return reply
    },
    async sendNdjson(request, reply, work) {
      const lines = new NdjsonStream(reply, () => ({
        ...headers.data,
        'x-request-id': request.id,
        'content-type': `${NDJSON_TYPE}; charset=utf-8`,
        'cache-control': 'no-store',
        // A proxy that buffers responses would hold back the progress lines.
        'x-accel-buffering': 'no',
        ...(reply.hasHeader('set-cookie') && { 'set-cookie': String(reply.getHeader('set-cookie')) }),
        ...(closing && { connection: 'close' }),
      }))
      try {
        lines.end(await work((json) => lines.write(json)))
      } catch (error) {
        if (!lines.begun) throw error
        const { failure, json } = explain(error, request)
        lines.end(json, failure.status)
      }
      return reply
    },
  }
}

/** Health checks: is the process alive, and can it serve. */
export function mountHealth({ app, database, isLeaving }: HttpServer): void {
  const answer = (url: string, message: string, check = (): void => {}): void =>
    void app.route({
      method: ['GET', 'HEAD'],
      url,
      async handler(_request, reply) {
        check()
        return reply.header('cache-control', 'no-store').send({ success: true, message, data: null })
      },
    })
  answer(HEALTH.alive, 'Alive.')
  answer(HEALTH.ready, 'Ready.', () => {
    if (isLeaving() || !database.pulse.up) throw unavailable()
  })
}

const isHangUp = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'
const isRead = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD'
