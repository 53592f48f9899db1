import cluster from 'node:cluster'
import { createServer, type Server } from 'node:http'
import { AggregatorRegistry, collectDefaultMetrics, Counter, Gauge, Histogram, register } from 'prom-client'
import type { HttpServer } from './http/http-server.ts'
import { listenError } from './http/listen-error.ts'
import type { BackgroundJob } from './work/background-job.ts'

export const crashReports = new Counter({
  name: 'tenpip_browser_crashes_total',
  help: 'Crashes that browsers reported, by how they were caught.',
  labelNames: ['caught'],
})

/** Measures what the HTTP server does, for Prometheus. */
export function measure({ app, database, replica, ready, queues, streams }: HttpServer): void {
  collectDefaultMetrics()
  // Without its own registry, a worker never answers when the first process asks for its metrics.
  if (cluster.isWorker) new AggregatorRegistry()
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
  new Counter({
    name: 'tenpip_refused_requests_total',
    help: 'Requests answered with 503 because there was no time for them, before the framework.',
    collect() {
      this.reset()
      this.inc(queues.reads.refused + queues.commands.refused)
    },
  })
  new Gauge({
    name: 'tenpip_waiting_requests',
    help: 'Requests waiting in line for their turn.',
    collect() {
      this.set(queues.reads.waiting + queues.commands.waiting)
    },
  })
  new Gauge({
    name: 'tenpip_open_streams',
    help: 'Streams of events that somebody listens to.',
    collect() {
      this.set(streams.size)
    },
  })
  new Counter({
    name: 'tenpip_replica_reads_total',
    help: 'Reads that may be a second old: answered by the replica, passed on by it to the primary, or passed by it.',
    labelNames: ['outcome'],
    collect() {
      this.reset()
      for (const [outcome, count] of Object.entries(replica?.counts ?? {})) this.inc({ outcome }, count)
    },
  })
  new Gauge({
    name: 'tenpip_database_up',
    help: '1 while the database answers, else 0.',
    collect() {
      this.set(database.pulse.up ? 1 : 0)
    },
  })
}

/** Metrics of the background jobs. Their names are few and fixed, so the labels are bounded. */
export function measureJobs(jobs: readonly BackgroundJob[]): void {
  const labelNames = ['job']
  new Counter({
    name: 'tenpip_job_runs_total',
    help: 'Runs of each background job.',
    labelNames,
    collect() {
      this.reset()
      for (const { name, runs } of jobs) this.inc({ job: name }, runs)
    },
  })
  new Counter({
    name: 'tenpip_job_failures_total',
    help: 'Runs of each background job that failed and were retried.',
    labelNames,
    collect() {
      this.reset()
      for (const { name, failures } of jobs) this.inc({ job: name }, failures)
    },
  })
  new Gauge({
    name: 'tenpip_job_last_seconds',
    help: 'How long the last run of each background job took.',
    labelNames,
    aggregator: 'max',
    collect() {
      for (const { name, lastSeconds } of jobs) this.set({ job: name }, lastSeconds)
    },
  })
}

/** Serves the metrics on a separate port, aggregated over all processes. */
export async function serveMetrics(port: number, host: string): Promise<Server> {
  const aggregator = cluster.isPrimary && Object.keys(cluster.workers ?? {}).length ? new AggregatorRegistry() : null
  const server = createServer((_request, response) => {
    const numbers = aggregator ? aggregator.clusterMetrics() : register.metrics()
    numbers.then(
      (text) => response.setHeader('content-type', register.contentType).end(text),
      // A process that does not report its metrics in time is no reason to stop the others.
      () => response.writeHead(503).end(),
    )
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve)).catch(
    (error: unknown) => Promise.reject(listenError(error, host, port, 'METRICS_PORT')),
  )
  return server
}
