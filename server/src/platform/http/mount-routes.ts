import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import {
  BODY_LIMITS,
  LIMITS,
  isCommand,
  limitsOf,
  needsProof,
  type Call,
  type Endpoint,
  type Limit,
} from '#contract/api/endpoint.ts'
import { NDJSON_TYPE } from '#contract/api/envelope.ts'
import {
  Download,
  Encoded,
  type BaseServices,
  type Caller,
  type Outgoing,
  type Route,
  type SessionUser,
} from './route.ts'
import { Streaming } from './event-streams.ts'
import { AppError, notFound } from '../errors.ts'
import { invalid } from './failure.ts'
import { handlerRequests, type Connected, type ParsedInput } from '../fast/handler-request.ts'
import type { HttpServer } from './http-server.ts'
import { isProven } from './origin.ts'
import { acceptMultipart, acceptUrlEncoded, isForm, uploadOf, UploadsInFlight } from './request-body.ts'
import type { MustShow } from './reads.ts'
import { makeReady, type ReadyAnswer } from './ready-answers.ts'
import { callKey } from './paths.ts'
import { cookieName, cookieOptions, SIGNED_IN, tokenIn } from './session-cookie.ts'

interface MountOptions {
  routes: Route[]
  services: BaseServices
  /** Checks every response against its schema; for tests, where an extra field must be an error and not a leak. */
  checkAnswers?: boolean
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null
  }
}

/**
 * Mounts a table of endpoints. Every request goes through the same checks in the order of the contract: route, proof of
 * origin, session, limit, input, and then the handler.
 */
export function mountRoutes(http: HttpServer, { routes, services, checkAnswers = false }: MountOptions): Call {
  const { app, config, database, limiter, reads } = http
  const session = cookieName('session', config.publicUrl)
  const guest = cookieName('guest', config.publicUrl)
  const device = cookieName('device', config.publicUrl)
  const reset = cookieName('reset', config.publicUrl)
  app.decorateRequest('caller', null)

  const uploads = new UploadsInFlight()
  const admit = (endpoint: Endpoint) => async (request: FastifyRequest, reply: FastifyReply) => {
    if (needsProof(endpoint) && !isProven(request.headers, config.publicUrl))
      throw new AppError('FORBIDDEN', "That request didn't come from our own pages.")
    if (endpoint.access === 'key') admitKey(request, config.clientApiKey)
    if (!endpoint.shared && !endpoint.fromMail) request.caller = await callerOf(endpoint, request)
    if (endpoint.access === 'user' && !request.caller?.user)
      throw new AppError('UNAUTHENTICATED', 'You need to log in first.')
    // Before the limit is spent: the browser asks again by itself.
    if (isForm(endpoint))
      uploads.admit(uploadOf(endpoint, request.headers, subjectOf(endpoint.limit, endpoint, request)), reply.raw)
    if (endpoint.attemptIn !== 'body') await spend(endpoint, request)
  }

  const spend = async (endpoint: Endpoint, request: FastifyRequest): Promise<void> => {
    for (const limit of limitsOf(endpoint)) {
      const take = () => limiter.take(limit, subjectOf(limit, endpoint, request))
      await (LIMITS[limit].countedIn === 'memory' ? take() : database.pulse.guard(take))
    }
  }

  /** The subject of one of a request's rate limits. */
  const subjectOf = (limit: Limit, endpoint: Endpoint, request: FastifyRequest): string => {
    const { user, guest } = request.caller ?? NO_CALLER
    const address = http.addressBlockOf(request.raw)
    const { by } = LIMITS[limit]
    if (by === 'user') return user?.id ?? address
    if (by === 'attempt') return attemptOf(endpoint, request) ?? user?.id ?? guest ?? address
    return address
  }

  const callerOf = async ({ access }: Endpoint, request: FastifyRequest): Promise<Caller> => {
    const { 'idempotency-key': key, 'user-agent': agent = '', accept = '' } = request.headers
    return {
      user: access === 'key' ? null : await userOf(request),
      guest: tokenIn(request.cookies[guest]),
      session: tokenIn(request.cookies[session]),
      device: request.cookies[device] ?? null,
      resetNonce: tokenIn(request.cookies[reset]),
      idempotencyKey: typeof key === 'string' && key !== '' ? key.slice(0, 200) : null,
      address: http.addressBlockOf(request.raw),
      agent: agent.slice(0, 400),
      acceptsJson: accept.includes('application/json'),
    }
  }

  /** The readable cookie only says that there is a session, so that a guest's browser need not ask. */
  const cookiesOf = (out: Outgoing): string[] => {
    const cookies: string[] = []
    const set = (name: string, value: string, seconds: number, httpOnly = true) =>
      cookies.push(app.serializeCookie(name, value, { ...cookieOptions(config.publicUrl, seconds), httpOnly }))
    if (out.guest) set(guest, out.guest, LONG_SECONDS)
    if (out.guest === null) set(guest, '', 0)
    if (out.device) set(device, out.device, LONG_SECONDS)
    if (out.resetNonce) set(reset, out.resetNonce.token, out.resetNonce.seconds)
    if (out.session === undefined) return cookies
    const { token, seconds } = out.session ?? { token: '', seconds: 0 }
    set(session, token, seconds)
    set(SIGNED_IN, token && '1', seconds, false)
    return cookies
  }

  /** Notes that a caller has changed something, or will soon: the cookies that tell every server. */
  const wroteBy = (request: FastifyRequest, when: 'now' | 'soon' = 'now'): string[] => {
    const cookie = reads.wrote(request.cookies, request.caller?.user?.id, when)
    return cookie ? [app.serializeCookie(cookie.name, cookie.value, cookie.options)] : []
  }

  const userOf = async (request: FastifyRequest): Promise<SessionUser | null> => {
    const token = tokenIn(request.cookies[session])
    return token ? database.pulse.guard(() => http.findUser(token)) : null
  }

  const requestOf = handlerRequests(services, limiter)

  const run = async (
    { endpoint, handle }: Route,
    input: ParsedInput,
    caller: Caller,
    out: Outgoing,
    mustShow: MustShow,
    { isGone = () => false, report = () => {} }: Partial<Connected> = {},
  ): Promise<string | Download | Streaming> => {
    const data = await database.pulse.guard(() =>
      reads.run(endpoint.fromReplica === true, mustShow, (db) =>
        handle(requestOf(input, caller, { out, db, isGone, report }) as never),
      ),
    )
    if (data instanceof Download && endpoint.download) return data
    if (data instanceof Streaming && endpoint.stream) return data
    const json = data instanceof Encoded ? data.json : JSON.stringify(data ?? null)
    if (checkAnswers) checkShape(endpoint, endpoint.data, JSON.parse(json))
    return `{"success":true,"message":${JSON.stringify(out.message ?? endpoint.done)},"data":${json}}`
  }

  const mount = (scope: FastifyInstance, route: Route): void => {
    const { endpoint } = route
    const respond = async (request: FastifyRequest, reply: FastifyReply) => {
      const generation = database.pulse.generation
      const query = parse(endpoint.query, request.query)
      const body = parse(endpoint.body ?? NO_BODY, request.body)
      const params = parseParams(endpoint.params, request.params)
      const out: Outgoing = { status: 200 }
      const caller = request.caller ?? NO_CALLER
      const input = { params, query, body }
      const isGone = () => reply.raw.destroyed
      const mustShow = { wroteAt: reads.wroteAt(request.cookies, caller.user?.id), isCached: endpoint.shared === true }
      const key = endpoint.shared ? callKey(request.url, query) : null
      const makeShared = async (): Promise<ReadyAnswer> => {
        const json = await run(route, input, NO_CALLER, out, mustShow)
        if (typeof json !== 'string') throw new Error(`${endpoint.path} is shared, and can't be a file.`)
        const answer = await makeReady(json, { ...http.headers.data, ...JSON_HEADERS, 'cache-control': 'no-cache' })
        if (key !== null) http.ready.put(key, answer, generation)
        return answer
      }
      const { steps } = endpoint
      if (steps && request.headers.accept?.includes(NDJSON_TYPE)) {
        // Its headers leave before it is done.
        if (isCommand(endpoint)) for (const cookie of wroteBy(request, 'soon')) reply.header('set-cookie', cookie)
        return http.sendNdjson(request, reply, async (line) => {
          const report = (step: unknown) => {
            if (checkAnswers) checkShape(endpoint, steps, step)
            line(JSON.stringify({ step }))
          }
          const json = await run(route, input, caller, out, mustShow, { isGone, report }).finally(
            // It may have taken longer than was told.
            () => isCommand(endpoint) && wroteBy(request),
          )
          if (typeof json !== 'string') throw new AppError('INVALID', "A file can't be sent as lines.")
          return json
        })
      }
      if (endpoint.shared) {
        const cached = key !== null && http.ready.findByKey(request.url, key, generation)
        const made = () => http.ready.once(key ?? request.url, generation, makeShared)
        return http.send(request, reply, cached || (await made()))
      }
      const json = await run(route, input, caller, out, mustShow, { isGone })
      if (json instanceof Download) return http.sendDownload(request, reply, json)
      if (json instanceof Streaming) return http.sendEvents(request, reply, json)
      // The handler timeout may have answered in the meantime.
      if (reply.sent) return reply
      for (const cookie of cookiesOf(out)) reply.header('set-cookie', cookie)
      if (isCommand(endpoint)) for (const cookie of wroteBy(request)) reply.header('set-cookie', cookie)
      return reply
        .code(out.status)
        .headers({ ...JSON_HEADERS, 'cache-control': 'no-store' })
        .send(json)
    }
    /** A command that fails may have changed something all the same. */
    const respondToCommand = (request: FastifyRequest, reply: FastifyReply) =>
      respond(request, reply).catch((error: unknown) => {
        for (const cookie of wroteBy(request)) reply.header('set-cookie', cookie)
        throw error
      })
    scope.route({
      method: endpoint.method === 'GET' && !endpoint.unsafe && !endpoint.stream ? ['GET', 'HEAD'] : endpoint.method,
      url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      bodyLimit: BODY_LIMITS[endpoint.size ?? 'small'].bytes,
      config: { endpoint },
      onRequest: admit(endpoint),
      // A limit by a field of the body cannot be counted before the body is read.
      ...(endpoint.attemptIn === 'body' && { preHandler: (request: FastifyRequest) => spend(endpoint, request) }),
      handler: isCommand(endpoint) ? respondToCommand : respond,
    })
  }
  for (const route of routes) if (!isForm(route.endpoint) && !route.endpoint.fromMail) mount(app, route)
  app.register(async (scope) => {
    acceptMultipart(scope)
    for (const route of routes) if (isForm(route.endpoint)) mount(scope, route)
  })
  app.register(async (scope) => {
    acceptMultipart(scope)
    acceptUrlEncoded(scope)
    for (const route of routes) if (route.endpoint.fromMail) mount(scope, route)
  })

  const byAddress = new Map(routes.map((route) => [`${route.endpoint.method} ${route.endpoint.path}`, route]))
  const callHere = async (endpoint: Endpoint, input: { params?: unknown; query?: unknown; body?: unknown } = {}) => {
    const route = byAddress.get(`${endpoint.method} ${endpoint.path}`)
    if (!route) throw notFound('That call')
    const { params, query, body } = input
    const parsed = {
      params: parseParams(endpoint.params, params),
      query: parse(endpoint.query, query ?? {}),
      body: parse(endpoint.body, body),
    }
    const json = await run(route, parsed, NO_CALLER, { status: 200 }, { wroteAt: -Infinity, isCached: true })
    if (typeof json !== 'string') throw notFound('That call')
    return (JSON.parse(json) as { data: unknown }).data
  }
  return callHere as Call
}

export const parse = (schema: z.ZodMiniType | undefined, input: unknown): unknown => {
  if (!schema) return undefined
  const result = z.safeParse(schema, input, { reportInput: true })
  if (!result.success) throw invalid(result.error.issues)
  return result.data
}

/** An invalid path parameter is a resource that does not exist. */
const parseParams = (schema: z.ZodMiniType | undefined, input: unknown): unknown => {
  if (!schema) return undefined
  const result = z.safeParse(schema, input)
  if (!result.success) throw notFound('That')
  return result.data
}

const NO_CALLER: Caller = {
  user: null,
  guest: null,
  session: null,
  device: null,
  resetNonce: null,
  idempotencyKey: null,
  address: '',
  agent: '',
  acceptsJson: true,
}

/** As long as browsers keep a cookie. */
const LONG_SECONDS = 400 * 24 * 3600

const JSON_HEADERS = { 'content-type': 'application/json; charset=utf-8' }

/** The attempt that a call is about, if it names one. */
function attemptOf({ attemptIn }: Endpoint, { params, body }: FastifyRequest): string | undefined {
  if (attemptIn === 'path') return (params as { id: string }).id
  const { attempt_id: id } = (attemptIn === 'body' ? (body ?? {}) : {}) as { attempt_id?: unknown }
  return typeof id === 'string' ? id.slice(0, 40) : undefined
}

/** An endpoint without a body accepts none, or an empty one, as some clients send it. */
const NO_BODY = z.union([z.undefined(), z.null(), z.strictObject({})])

function admitKey({ headers }: FastifyRequest, key: string): void {
  if (headers['x-api-key'] !== key) throw new AppError('UNAUTHENTICATED', 'This call needs the client key.')
  if (!/\bapplication\/json\b/i.test(headers.accept ?? ''))
    throw new AppError('UNAUTHENTICATED', 'This call needs the header Accept: application/json.')
}

/** Throws when the data does not match its schema, or has extra fields. */
function checkShape({ method, path }: Endpoint, schema: z.ZodMiniType, value: unknown): void {
  const sent: unknown = JSON.parse(JSON.stringify(value))
  if (!isDeepStrictEqual(z.parse(schema, sent), sent))
    throw new Error(`${method} ${path} returned fields that its schema doesn't have.`)
}
