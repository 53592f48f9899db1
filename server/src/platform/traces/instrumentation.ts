import type { FastifyInstance, FastifyRequest } from 'fastify'
import pg from 'pg'
import type { Config } from '../config.ts'
import { type Db, poolOf, isReplica } from '../db/db.ts'
import type { Logger } from '../log.ts'
import { openTraces } from './open-telemetry.ts'
import { traceWith, type Tracer, traced, type OpenSpan, type Attributes } from './traced.ts'
import { peerOf } from '../http/origin.ts'
import type { Route } from '../http/route.ts'

/** Makes traces from here on, if they have somewhere to go. */
export async function startTraces(
  { tracesUrl, tracesShare }: Pick<Config, 'tracesUrl' | 'tracesShare'>,
  databases: readonly Db[],
  log: Logger,
  gather?: number,
): Promise<Tracer | undefined> {
  if (tracesUrl === undefined) return undefined
  const tracer = await openTraces({ url: tracesUrl, share: tracesShare, log, ...(gather !== undefined && { gather }) })
  traceWith(tracer)
  databases.forEach(traceStatements)
  log.info({ url: new URL(tracesUrl).origin, share: tracesShare }, 'traces are sent here')
  return tracer
}

/** A span for each request that reaches the framework; it has the pattern of the address, never the address. */
export function traceRequests(app: FastifyInstance, tracer: Tracer, trustProxy: readonly string[]): void {
  const spans = new WeakMap<FastifyRequest, OpenSpan>()
  app.addHook('onRequest', (request, reply, done) => {
    const { url: route = 'unknown', config } = request.routeOptions
    // A stream takes as long as somebody listens.
    if (config.endpoint?.stream) return done()
    const header = request.headers.traceparent
    // Anybody else could have their own requests traced, or put them into the traces of others.
    const parent = typeof header === 'string' && trustProxy.includes(peerOf(request.raw)) ? header : undefined
    const { method } = request
    const attributes = { 'http.request.method': method, 'http.route': route, 'tenpip.request_id': request.id }
    const span = tracer.request(`${method} ${route}`, attributes, parent)
    spans.set(request, span)
    reply.raw.once('close', () => {
      const { statusCode } = reply.raw
      span.set({ 'http.response.status_code': statusCode })
      span.end(statusCode >= 500)
    })
    span.within(done)
  })
  // Reading a body goes on in events of the socket, which belong to no request.
  app.addHook('preHandler', (request, _reply, done) => {
    const span = spans.get(request)
    if (span) span.within(done)
    else done()
  })
}

/** A span for each handler, also of those that pages call. */
export const traceHandlers = (routes: readonly Route[]): Route[] =>
  routes.map(({ endpoint, handle }) => ({
    endpoint,
    handle: (request: never) => traced(`handle ${endpoint.method} ${endpoint.path}`, {}, () => handle(request)),
  }))

/** What it returns is a promise, unless the statement comes with a callback. */
type Query = (statement: unknown, ...rest: unknown[]) => Promise<unknown>

/** A span for each statement. Pools and their connections have no other place to see all of them. */
function traceStatements(db: Db): void {
  const pool = poolOf(db)
  const attributes = { 'db.system.name': 'postgresql', 'tenpip.replica': isReplica(db) }
  const wrapped = new WeakSet<pg.PoolClient>()
  wrap(pool, attributes)
  // Some were connected before.
  pool.on('acquire', (client) => {
    if (!wrapped.has(client)) wrap(client, attributes)
    wrapped.add(client)
  })
}

function wrap(target: pg.Pool | pg.PoolClient, attributes: Attributes): void {
  const query = target.query.bind(target) as Query
  const tracedQuery: Query = (statement, ...rest) => {
    const described = describe(statement)
    // The pool hands its own statements to a connection with a callback, and those have a span already.
    if (!described || typeof rest.at(-1) === 'function') return query(statement, ...rest)
    const all = { ...attributes, 'db.query.text': described.text }
    if (!hasCallback(statement)) return traced(described.name, all, () => query(statement, ...rest))
    const answer = answerTo(statement)
    // Whoever asked is told of a failure by the callback.
    traced(described.name, all, () => answer).catch(() => {})
    return query(statement)
  }
  target.query = tracedQuery as typeof target.query
}

/** A statement as the driver has it itself, which it returns at once and answers by a callback. */
interface Submitted {
  callback: (error: unknown, result?: unknown) => void
}

const hasCallback = (statement: unknown): statement is Submitted =>
  statement instanceof pg.Query && 'callback' in statement && typeof statement.callback === 'function'

/** Settles with the callback, and before it, so that its span ends before those around it. */
function answerTo(statement: Submitted): Promise<unknown> {
  const { callback } = statement
  return new Promise((resolve, reject) => {
    statement.callback = (error, result) => {
      if (error) reject(error)
      else resolve(result)
      callback(error, result)
    }
  })
}

const LONGEST_NAME = 60

/** The name and the text of a statement; values are not in either. */
function describe(statement: unknown): { name: string; text: string } | null {
  const { name, text } =
    typeof statement === 'string' ? { name: undefined, text: statement } : (statement as Partial<pg.QueryConfig>)
  if (typeof text !== 'string') return null
  const flat = text.replace(/\s+/g, ' ').trim()
  return { name: name ?? flat.slice(0, LONGEST_NAME), text: flat }
}
