import { Counter, Gauge, Histogram } from 'prom-client'
import type { HttpServer } from '../http/http-server.ts'

const KINDS = ['reads', 'commands'] as const

/** Requests, the queue before them and the streams of events. Routes are a fixed list, so the labels are bounded. */
export function measureHttp({ app, ready, queues, streams }: HttpServer): void {
  const seconds = new Histogram({
    name: 'tenpip_request_seconds',
    help: 'Response time of requests that were not served from memory.',
    labelNames: ['route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 8],
  })
  app.addHook('onResponse', (request, reply, done) => {
    // A stream takes as long as somebody listens.
    if (request.routeOptions.config.endpoint?.stream) return done()
    seconds.observe(
      { route: request.routeOptions.url ?? 'unknown', status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    )
    done()
  })
  new Counter({
    name: 'tenpip_ready_answers_total',
    help: 'Responses served from memory, before the framework.',
    collect() {
      this.reset()
      this.inc(ready.served)
    },
  })
  new Gauge({
    name: 'tenpip_open_streams',
    help: 'Streams of events that somebody listens to.',
    collect() {
      this.set(streams.size)
    },
  })
  measureQueues(queues)
}

function measureQueues(queues: HttpServer['queues']): void {
  const labelNames = ['kind']
  new Counter({
    name: 'tenpip_refused_requests_total',
    help: 'Requests answered with 503 because there was no time for them, before the framework.',
    labelNames,
    collect() {
      this.reset()
      for (const kind of KINDS) this.inc({ kind }, queues[kind].refused)
    },
  })
  new Gauge({
    name: 'tenpip_waiting_requests',
    help: 'Requests waiting in line for their turn.',
    labelNames,
    collect() {
      for (const kind of KINDS) this.set({ kind }, queues[kind].waiting)
    },
  })
  new Gauge({
    name: 'tenpip_working_requests',
    help: 'Requests that have a place and are being worked on.',
    labelNames,
    collect() {
      for (const kind of KINDS) this.set({ kind }, queues[kind].working)
    },
  })
  const waited = new Histogram({
    name: 'tenpip_queue_wait_seconds',
    help: 'How long requests waited in line before their turn.',
    labelNames,
    buckets: [0.001, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2],
  })
  for (const kind of KINDS) queues[kind].onTurn = (milliseconds) => waited.observe({ kind }, milliseconds / 1000)
}
