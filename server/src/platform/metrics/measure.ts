import cluster from 'node:cluster'
import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { createServer, type Server } from 'node:http'
import { Gauge, AggregatorRegistry, collectDefaultMetrics, Histogram, register } from 'prom-client'
import type { HttpServer } from '../http/http-server.ts'
import type { RequestQueue } from '../http/request-queue.ts'
import type { Backlogs, BackgroundJob } from '../work/background-job.ts'
import type { KeptInMemory } from '../work/cache.ts'
import { measureDatabase } from './database-metrics.ts'
import type { Database } from '../db/db.ts'
import { ReadSometimes } from './read-sometimes.ts'
import { readCounter, readGauge } from './readings.ts'
import { listenError } from '../http/node-server.ts'

interface Measured {
  jobs: readonly BackgroundJob[]
  backlogs: Backlogs
  caches: Readonly<Record<string, KeptInMemory>>
  /** How many rooms somebody listens to here. */
  liveRooms: () => number
}

/** Measures the site, for Prometheus. Whatever can be read when it is asked for is not counted before. */
export function measure(http: HttpServer, { jobs, backlogs, caches, liveRooms }: Measured): void {
  measureProcess()
  measureCrashes()
  measureHttp(http)
  measureDatabase(http.database, http.replica)
  measureJobs(jobs)
  measureBacklogs(http.database, backlogs)
  measureCaches({ 'ready-answers': http.ready.memory, 'rate-limits': http.limiter.memory, ...caches })
  readGauge({
    name: 'tenpip_live_rooms',
    help: 'Rooms that somebody listens to, counted in each process.',
    read: liveRooms,
  })
}

const reported = new Map<string, number>()

export const countCrash = (caught: string): void => void reported.set(caught, (reported.get(caught) ?? 0) + 1)

export const measureCrashes = (): void =>
  readCounter({
    name: 'tenpip_browser_crashes_total',
    help: 'Crashes that browsers reported, by how they were caught.',
    label: 'caught',
    read: () => reported,
  })

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

/** The processes themselves: memory, event loop, garbage collection. */
function measureProcess(): void {
  collectDefaultMetrics()
  // Without its own registry, a worker never answers when the first process asks for its metrics.
  if (cluster.isWorker) new AggregatorRegistry()
  readGauge({ name: 'tenpip_processes', help: 'Processes that serve the site.', read: () => 1 })
  measureWorst()
  // A counter, so that any number of collectors get the share of any stretch of time from it.
  readCounter({
    name: 'tenpip_event_loop_active_seconds_total',
    help: 'Time that the event loops spent working instead of waiting.',
    read: () => performance.eventLoopUtilization().active / 1000,
  })
}

/** Of several processes the worst: the ready-made figures are averages and sums, in which one that is ill disappears. */
function measureWorst(): void {
  const delays = monitorEventLoopDelay({ resolution: 10 })
  delays.enable()
  readGauge({
    name: 'tenpip_event_loop_lag_seconds',
    help: 'How late the event loop was since the last scrape (p99), of the process that was latest.',
    aggregator: 'max',
    read() {
      const late = delays.percentile(99) / 1e9
      delays.reset()
      return late
    },
  })
  readGauge({
    name: 'tenpip_largest_process_bytes',
    help: 'The resident memory of the largest process.',
    aggregator: 'max',
    read: () => process.memoryUsage.rss(),
  })
}

/** Requests, the queue before them and the streams of events. Routes are a fixed list, so the labels are bounded. */
function measureHttp({ app, ready, queues, streams }: HttpServer): void {
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
  readCounter({
    name: 'tenpip_ready_answers_total',
    help: 'Responses served from memory, before the framework.',
    read: () => ready.served,
  })
  readGauge({
    name: 'tenpip_open_streams',
    help: 'Streams of events that somebody listens to.',
    read: () => streams.size,
  })
  measureQueues(queues)
}

function measureQueues(queues: HttpServer['queues']): void {
  const label = 'kind'
  const each = (read: (queue: RequestQueue) => number) => () =>
    Object.entries(queues).map(([kind, queue]) => [kind, read(queue)] as const)
  readCounter({
    name: 'tenpip_refused_requests_total',
    help: 'Requests answered with 503 because there was no time for them, before the framework.',
    label,
    read: each(({ refused }) => refused),
  })
  readGauge({
    name: 'tenpip_waiting_requests',
    help: 'Requests waiting in line for their turn.',
    label,
    read: each(({ waiting }) => waiting),
  })
  readGauge({
    name: 'tenpip_working_requests',
    help: 'Requests that have a place and are being worked on.',
    label,
    read: each(({ working }) => working),
  })
  const waited = new Histogram({
    name: 'tenpip_queue_wait_seconds',
    help: 'How long requests waited in line before their turn.',
    labelNames: [label],
    buckets: [0.001, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2],
  })
  for (const [kind, queue] of Object.entries(queues))
    queue.onTurn = (milliseconds) => waited.observe({ kind }, milliseconds / 1000)
}

/** The background jobs. Their names are few and fixed, so the labels are bounded. */
function measureJobs(jobs: readonly BackgroundJob[]): void {
  const label = 'job'
  const each = (read: (job: BackgroundJob) => number) => () => jobs.map((job) => [job.name, read(job)] as const)
  const counter = (name: string, help: string, read: (job: BackgroundJob) => number) =>
    readCounter({ name, help, label, read: each(read) })
  const gauge = (name: string, help: string, read: (job: BackgroundJob) => number) =>
    readGauge({ name, help, label, aggregator: 'max', read: each(read) })
  counter('tenpip_job_runs_total', 'Runs of each background job.', ({ runs }) => runs)
  counter(
    'tenpip_job_failures_total',
    'Runs of each background job that failed and were retried.',
    ({ failures }) => failures,
  )
  gauge('tenpip_job_last_seconds', 'How long the last run of each background job took.', (job) => job.lastSeconds)
  gauge(
    'tenpip_job_behind_seconds',
    'How long ago a run was due that has not ended well yet; 0 when there is none.',
    (job) => job.behindSeconds,
  )
  gauge(
    'tenpip_job_since_good_run_seconds',
    'Time since the last run that ended well, or since the start of the server.',
    (job) => job.sinceGoodRunSeconds,
  )
}

/** The oldest work in the database that no process has done yet. */
function measureBacklogs({ db, pulse }: Database, backlogs: Backlogs): void {
  const ages = new ReadSometimes(() =>
    pulse.guard(() =>
      Promise.all(Object.entries(backlogs).map(async ([job, ageOf]) => [job, await ageOf(db)] as const)),
    ),
  )
  new Gauge({
    name: 'tenpip_backlog_seconds',
    help: 'The age of the oldest work of each background job that is not done, as the database has it.',
    labelNames: ['job'],
    aggregator: 'max',
    async collect() {
      this.reset()
      for (const [job, age] of (await ages.get()) ?? []) this.set({ job }, age)
    },
  })
}

/** What is kept in memory, by name: how many, how large by estimate, and how large it may become. */
function measureCaches(caches: Readonly<Record<string, KeptInMemory>>): void {
  const gauge = (name: string, help: string, read: (kept: KeptInMemory) => number) =>
    readGauge({
      name,
      help,
      label: 'cache',
      read: () => Object.entries(caches).map(([cache, kept]) => [cache, read(kept)] as const),
    })
  gauge('tenpip_cache_entries', 'Entries of each cache.', ({ entries }) => entries)
  gauge('tenpip_cache_bytes', 'The memory that each cache uses, by estimate.', ({ bytes }) => bytes)
  gauge('tenpip_cache_most_bytes', 'The memory that each cache may use.', ({ mostBytes }) => mostBytes)
}
