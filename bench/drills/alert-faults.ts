import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Dependencies } from '#bench/dependencies.ts'
import { PROOF_HEADER } from '#contract/api/envelope.ts'

export interface WatchedSite extends Dependencies {
  url: string
  pid: () => number
  /** Starts the server again after it was killed. */
  start: () => Promise<unknown>
  restart: () => Promise<unknown>
  postgres: () => Promise<number[]>
  /** Has the server read from a standby from here on; returns when it does. */
  readFromStandby: () => Promise<void>
}

/** What makes an alert fire. */
interface AlertFault {
  alert: string
  /** The metric of the reason for which it fires. */
  by: string
  /** Which job the alert is about. */
  job?: string
  /** Causes the fault; returns what ends it. */
  cause: (site: WatchedSite) => Promise<() => Promise<unknown>>
}

const HOLD = `import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc')
let held
process.on('SIGUSR2', () => {
  held = held ? undefined : Buffer.alloc(700e6, 1)
  collect()
})`

/** Lets a server hold 700 MB more on a signal, and give them back on the next. */
export const LEAKY = { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(HOLD)}` }

/** Asks again and again, `atOnce` at a time, until it is stopped; failures are what it is for. */
function askOften(url: () => string, atOnce: number, rest: number): () => Promise<unknown> {
  let isOver = false
  const asking = Array.from({ length: atOnce }, async () => {
    while (!isOver) {
      await fetch(url(), { signal: AbortSignal.timeout(10_000) })
        .then((answer) => answer.text())
        .catch(() => {})
      await pause(rest)
    }
  })
  return () => ((isOver = true), Promise.all(asking))
}

let asked = 0
const search =
  ({ url }: WatchedSite) =>
  (): string =>
    `${url}/api/quiz/all?q=word${asked++}`

/** Locks what each search reads, while so many ask at a time. */
async function lockOut(site: WatchedSite, atOnce: number): Promise<() => Promise<unknown>> {
  const holder = new pg.Client({ connectionString: site.databaseUrl })
  await holder.connect()
  await holder.query('BEGIN; LOCK TABLE cards IN ACCESS EXCLUSIVE MODE')
  const stop = askOften(search(site), atOnce, 10)
  return async () => {
    await holder.query('ROLLBACK')
    await holder.end()
    await stop()
  }
}

export const ALERT_FAULTS: AlertFault[] = [
  {
    alert: 'TenpipAway',
    by: 'up',
    async cause({ pid, start }) {
      process.kill(pid(), 'SIGKILL')
      return start
    },
  },
  {
    alert: 'TenpipDatabaseAway',
    by: 'tenpip_database_up',
    async cause({ postgres }) {
      const pids = await postgres()
      for (const pid of pids) process.kill(pid, 'SIGSTOP')
      return async () => pids.forEach((pid) => process.kill(pid, 'SIGCONT'))
    },
  },
  {
    alert: 'TenpipErrors',
    by: 'tenpip_request_seconds_count',
    async cause(site) {
      await site.sql('ALTER TABLE cards RENAME TO cards_away')
      const stop = askOften(search(site), 2, 50)
      return async () => {
        await site.sql('ALTER TABLE cards_away RENAME TO cards')
        await pause(1_000)
        await stop()
      }
    },
  },
  {
    alert: 'TenpipOverloaded',
    by: 'tenpip_refused_requests_total',
    cause: (site) => lockOut(site, 150),
  },
  {
    // Fewer than have a place at a time, so that nobody waits in line and nobody is refused.
    alert: 'TenpipOverloaded',
    by: 'tenpip_pool_waiting',
    cause: (site) => lockOut(site, 30),
  },
  {
    // Other jobs may be behind for seconds in the time that rules have here.
    alert: 'TenpipBehind',
    by: 'tenpip_job_behind_seconds',
    job: 'corrections',
    async cause({ sql }) {
      await sql('ALTER TABLE key_corrections RENAME TO key_corrections_away')
      return () => sql('ALTER TABLE key_corrections_away RENAME TO key_corrections')
    },
  },
  {
    // A job that may take hours by itself; its first run is a minute after a start.
    alert: 'TenpipBehind',
    by: 'tenpip_job_failures_total',
    job: 'past-days',
    async cause({ sql, restart }) {
      await sql('ALTER TABLE report_sweeps RENAME TO report_sweeps_away')
      await restart()
      return () => sql('ALTER TABLE report_sweeps_away RENAME TO report_sweeps')
    },
  },
  {
    // An email that can't be sent is no failure of the job, which tries again later.
    alert: 'TenpipBehind',
    by: 'tenpip_backlog_seconds',
    job: 'mail',
    async cause({ url, mailServer }) {
      await mailServer.stop()
      const { status } = await fetch(`${url}/register`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [PROOF_HEADER.name]: PROOF_HEADER.value },
        body: JSON.stringify({ email: 'ana@example.com', password: 'a quiet river in march', name: 'ana-watched' }),
      })
      if (status >= 300) throw new Error(`Nobody could register: ${status}.`)
      return mailServer.start
    },
  },
  {
    alert: 'TenpipProcessBusy',
    by: 'tenpip_event_loop_lag_seconds',
    async cause({ pid }) {
      let isOver = false
      const blocking = (async () => {
        while (!isOver) {
          process.kill(pid(), 'SIGSTOP')
          await pause(400)
          process.kill(pid(), 'SIGCONT')
          await pause(300)
        }
      })()
      return () => ((isOver = true), blocking)
    },
  },
  {
    alert: 'TenpipProcessBusy',
    by: 'tenpip_largest_process_bytes',
    async cause({ pid }) {
      process.kill(pid(), 'SIGUSR2')
      return async () => process.kill(pid(), 'SIGUSR2')
    },
  },
  {
    alert: 'TenpipBehind',
    by: 'tenpip_replica_lag_seconds',
    async cause({ readFromStandby, standby, sql }) {
      await readFromStandby()
      await standby.sql('SELECT pg_wal_replay_pause()')
      // Without anything new, a replica that stands still shows everything.
      await sql(`SELECT pg_logical_emit_message(true, 'drill', '')`)
      return () => standby.sql('SELECT pg_wal_replay_resume()')
    },
  },
  {
    alert: 'TenpipBehind',
    by: 'tenpip_replica_up',
    async cause({ readFromStandby, standby }) {
      await readFromStandby()
      await standby.stop()
      return standby.start
    },
  },
]
