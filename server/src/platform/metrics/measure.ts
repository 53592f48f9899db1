import { Gauge } from 'prom-client'
import type { HttpServer } from '../http/http-server.ts'
import type { Backlogs } from '../work/backlog.ts'
import type { BackgroundJob } from '../work/background-job.ts'
import type { KeptInMemory } from '../work/byte-cache.ts'
import { measureCaches } from './cache-metrics.ts'
import { measureCrashes } from './crash-reports.ts'
import { measureDatabase } from './database-metrics.ts'
import { measureHttp } from './http-metrics.ts'
import { measureBacklogs, measureJobs } from './job-metrics.ts'
import { measureProcess } from './process-metrics.ts'

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
  measureCaches({ 'ready-answers': http.ready, 'rate-limits': http.limiter.memory, ...caches })
  new Gauge({
    name: 'tenpip_live_rooms',
    help: 'Rooms that somebody listens to, counted in each process.',
    collect() {
      this.set(liveRooms())
    },
  })
}
