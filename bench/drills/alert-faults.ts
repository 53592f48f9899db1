import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

export interface WatchedSite {
  url: string
  pid: () => number
  /** Starts the server again after it was killed. */
  start: () => Promise<unknown>
  postgres: () => Promise<number[]>
  sql: (text: string) => Promise<unknown>
  databaseUrl: string
}

/** What makes an alert fire. */
interface AlertFault {
  alert: string
  /** Causes the fault; returns what ends it. */
  cause: (site: WatchedSite) => Promise<() => Promise<unknown>>
}

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

export const ALERT_FAULTS: AlertFault[] = [
  {
    alert: 'TenpipAway',
    async cause({ pid, start }) {
      process.kill(pid(), 'SIGKILL')
      return start
    },
  },
  {
    alert: 'TenpipDatabaseAway',
    async cause({ postgres }) {
      const pids = await postgres()
      for (const pid of pids) process.kill(pid, 'SIGSTOP')
      return async () => pids.forEach((pid) => process.kill(pid, 'SIGCONT'))
    },
  },
  {
    alert: 'TenpipErrors',
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
    async cause(site) {
      const holder = new pg.Client({ connectionString: site.databaseUrl })
      await holder.connect()
      await holder.query('BEGIN; LOCK TABLE cards IN ACCESS EXCLUSIVE MODE')
      const stop = askOften(search(site), 150, 10)
      return async () => {
        await holder.query('ROLLBACK')
        await holder.end()
        await stop()
      }
    },
  },
  {
    // Other jobs may be behind for seconds in the time that rules have here.
    alert: 'TenpipBehind corrections',
    async cause({ sql }) {
      await sql('ALTER TABLE key_fixes RENAME TO key_fixes_away')
      return () => sql('ALTER TABLE key_fixes_away RENAME TO key_fixes')
    },
  },
  {
    alert: 'TenpipProcessBusy',
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
]
