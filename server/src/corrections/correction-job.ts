import { setTimeout as pause } from 'node:timers/promises'
import type { BoardFolding } from '#server/leaderboard/fold-plays.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Logger } from '#server/platform/log.ts'
import { BackgroundJob } from '#server/platform/work/background-job.ts'
import { correctNextPlays } from './correct-plays.ts'

/** How often to look for work that another process left behind. */
const EVERY = 30_000
/** Pauses this many times as long as a batch took, so that players hardly notice. */
const REST = 2

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
      while (!stopping.aborted) {
        const since = performance.now()
        if (!(await correctNextPlays(db, failed))) break
        boards.foldSoon()
        await pause(REST * (performance.now() - since), undefined, { ref: false })
      }
      if (failed.size > 0) throw new AggregateError(failed.values(), `Corrections ${[...failed.keys()].join()} failed.`)
    },
  })
