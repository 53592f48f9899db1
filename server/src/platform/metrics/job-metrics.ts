import { Counter, Gauge } from 'prom-client'
import type { Database } from '../db/db.ts'
import type { Backlogs } from '../work/backlog.ts'
import type { BackgroundJob } from '../work/background-job.ts'
import { ReadSometimes } from './read-sometimes.ts'

const labelNames = ['job']

/** The background jobs. Their names are few and fixed, so the labels are bounded. */
export function measureJobs(jobs: readonly BackgroundJob[]): void {
  const counter = (name: string, help: string, read: (job: BackgroundJob) => number) =>
    new Counter({
      name,
      help,
      labelNames,
      collect() {
        this.reset()
        for (const job of jobs) this.inc({ job: job.name }, read(job))
      },
    })
  const gauge = (name: string, help: string, read: (job: BackgroundJob) => number) =>
    new Gauge({
      name,
      help,
      labelNames,
      aggregator: 'max',
      collect() {
        for (const job of jobs) this.set({ job: job.name }, read(job))
      },
    })
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
export function measureBacklogs({ db, pulse }: Database, backlogs: Backlogs): void {
  const ages = new ReadSometimes(() =>
    pulse.guard(() =>
      Promise.all(Object.entries(backlogs).map(async ([job, ageOf]) => [job, await ageOf(db)] as const)),
    ),
  )
  new Gauge({
    name: 'tenpip_backlog_seconds',
    help: 'The age of the oldest work of each background job that is not done, as the database has it.',
    labelNames,
    aggregator: 'max',
    async collect() {
      this.reset()
      for (const [job, age] of (await ages.get()) ?? []) this.set({ job }, age)
    },
  })
}
