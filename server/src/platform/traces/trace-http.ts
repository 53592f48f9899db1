import type { FastifyInstance, FastifyRequest } from 'fastify'
import { peerOf } from '../http/client-address.ts'
import type { Route } from '../http/route.ts'
import { traced, type OpenSpan, type Tracer } from './traced.ts'

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
