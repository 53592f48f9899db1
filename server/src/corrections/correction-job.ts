import { performance } from 'node:perf_hooks'
import type { BoardFolding } from '#server/leaderboard/fold-plays.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Logger } from '#server/platform/log.ts'
import { BackgroundJob } from '#server/platform/work/background-job.ts'
import { rest } from '#server/platform/work/rest.ts'
import { correctNextPlays } from './correct-plays.ts'
import { restAfter } from './rest-after.ts'

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
