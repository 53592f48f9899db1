import { performance } from 'node:perf_hooks'
import type { BoardFolding } from '#server/leaderboard/fold-plays.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Logger } from '#server/platform/log.ts'
import { BackgroundJob, rest } from '#server/platform/work/background-job.ts'
import { correctNextPlays } from './correct-plays.ts'

/** How often to look for work that another process left behind. */
const EVERY = 30_000

/** Applies corrected keys, batch by batch, as soon as an author publishes one. */
export const createCorrectionJob = (db: Db, boards: BoardFolding, log: Logger): BackgroundJob =>
  new BackgroundJob({
    name: 'corrections',
    log,
    every: EVERY,
    first: 0,
    async run(stopping) {
      // One that fails is left out until the next run, so that the others do not wait for it.
      const failed = new Map<number, unknown>()
      // Until it is known, as if the server were busy.
      let busy = 1
      while (!stopping.aborted) {
        const since = performance.now()
        if (!(await correctNextPlays(db, failed))) break
        boards.foldSoon()
        const resting = performance.eventLoopUtilization()
        await rest(restAfter(performance.now() - since, busy), stopping)
        // While it rests, the server works for others only.
        busy = performance.eventLoopUtilization(resting).utilization
      }
      if (failed.size > 0) throw new AggregateError(failed.values(), `Corrections ${[...failed.keys()].join()} failed.`)
    },
  })

/** Pauses this many times as long as a batch took where players keep the server busy, so that they hardly notice. */
const MOST = 2
/** And this many times where nobody plays: others that use the database have their turn as well. */
const LEAST = 0.25
/** The share of its time from which on a server counts as busy. */
const BUSY = 0.7

/**
 * How long to rest after a batch, by the share of the last rest in which the server worked for others. It grows with the
 * square: waiting does, too, hardly at first and then ever faster.
 */
export const restAfter = (took: number, busy: number): number =>
  took * (LEAST + (MOST - LEAST) * Math.min(1, busy / BUSY) ** 2)
