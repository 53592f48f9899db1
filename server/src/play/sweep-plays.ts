import { ADVISORY_LOCKS } from '#server/platform/db/advisory-locks.ts'
import { statement, transact, type Db } from '#server/platform/db/db.ts'
import { rest } from '#server/platform/work/background-job.ts'

/** After how many days plays that nobody needs go. */
interface PlayKeeping {
  /** Attempts without an answer, after their start. */
  abandonedDays: number
  /** Who a guest was, after the round was finished; of one that never was, after its start. */
  guestDays: number
}

/**
 * Deletes what nobody can use any more of plays, without changing a figure. One that fails keeps no other from going on;
 * where another process sweeps, it is done at once.
 */
export const sweepPlays =
  ({ abandonedDays, guestDays }: PlayKeeping) =>
  async (db: Db, stopping?: AbortSignal): Promise<void> => {
    const steps = [
      [deleteAbandoned, abandonedDays],
      [forgetFirst, guestDays],
      [forgetOther, guestDays],
      [forgetOpen, guestDays],
    ] as const
    const failures: unknown[] = []
    for (const [step, days] of steps) {
      try {
        if ((await sweepOn(() => step(db, days), stopping)) === 'second') break
      } catch (error) {
        failures.push(error)
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, `Sweeps of plays that failed: ${failures.length}.`)
  }

/** How far each sweep has come: it has looked at all plays that were started or finished until then. */
export const sweptTo = statement<{ name: string; swept_to: Date }>(
  'how far sweeps came',
  'SELECT name, swept_to FROM play_sweeps ORDER BY name',
)

/** How far a step came: whether there may be more to do, or another process is doing it. */
type Came = 'further' | 'to the end' | 'second'

/** Goes on until it is done; rests as long as it works. */
async function sweepOn(step: () => Promise<Came>, stopping?: AbortSignal): Promise<Came> {
  while (!stopping?.aborted) {
    const since = performance.now()
    const came = await step()
    if (came !== 'further') return came
    await rest(performance.now() - since, stopping)
  }
  return 'further'
}

const AT_ONCE = 200

/** Attempts that are looked at once, in the order of a time, when that is some days ago. */
interface PlaySweep {
  /** Under which it is stored how far it has come. */
  name: string
  /** Which attempts it looks at; each has an index in this order. */
  from: string
  order: 'started_at' | 'finished_at'
  /** Which of the looked at need work. */
  due: string
  /** Does it for the attempts $1, which are locked. */
  work: string
}

const OPEN = { from: 'a.finished_at IS NULL', order: 'started_at' } as const
const FIRST = { from: 'a.first', order: 'finished_at' } as const
const OTHER = { from: 'NOT a.first AND a.finished_at IS NOT NULL', order: 'finished_at' } as const

/** Attempts without an answer. Reports go on counting that they were started; a place in a challenge stays taken. */
const UNANSWERED = `
  a.finished_at IS NULL
    AND NOT EXISTS (SELECT FROM answers w WHERE w.attempt_id = a.id)
    AND NOT EXISTS (SELECT FROM finds f WHERE f.attempt_id = a.id)`
const DELETE = {
  due: UNANSWERED,
  work: `
    WITH gone AS (
      DELETE FROM attempts a WHERE a.id = ANY($1::uuid[]) AND ${UNANSWERED}
      RETURNING a.quiz_id, a.version, a.started_at, a.seed
    )
    INSERT INTO swept_starts AS s (quiz_id, version, hour, seeds)
    SELECT quiz_id, version, date_trunc('hour', started_at, 'UTC'), array_agg(seed) FROM gone GROUP BY 1, 2, 3
    ON CONFLICT (quiz_id, hour, version) DO UPDATE SET seeds = s.seeds || excluded.seeds`,
}

/**
 * A guest whose cookie has ended cannot come back: their round stays in everybody's figures, but nobody can tell whose it
 * was, and what was told to them goes. The cookie is older than the round and is never renewed, so that its end is known
 * also for a round that was not finished; only the browser that began it knows the id by which it could go on.
 */
const FORGET = {
  due: 'a.guest_hash IS NOT NULL',
  work: `UPDATE attempts SET guest_hash = NULL, result = NULL WHERE id = ANY($1::uuid[]) AND guest_hash IS NOT NULL`,
}

/** The next attempts after where the last sweep ended, up to $1 days ago. */
const lookingIn = ({ name, from, order, due }: PlaySweep): string => `
  WITH batch AS MATERIALIZED (
    SELECT a.id, a.guest_hash, a.finished_at, a.${order} AS at FROM attempts a
    WHERE ${from} AND a.${order} < clock_now() - make_interval(days => $1)
      AND a.${order} > coalesce((SELECT swept_to FROM play_sweeps WHERE name = '${name}'), '-infinity')
    ORDER BY a.${order} FETCH FIRST ${AT_ONCE} ROWS WITH TIES
  )
  SELECT coalesce(array_agg(a.id) FILTER (WHERE ${due}), '{}') AS due, max(a.at)::text AS at, count(*)::int FROM batch a`

interface Looked {
  due: string[]
  /** The time of the last one; null where there is none. */
  at: string | null
  count: number
}

/** Whoever doesn't get it leaves the work to its holder, in whose pauses it would otherwise be done as well. */
const tryTurn = statement<{ mine: boolean }>('turn to sweep plays', 'SELECT pg_try_advisory_xact_lock($1) AS mine')
/** None is skipped: the sweep never comes back to it. */
const lockAttempts = statement(
  'lock attempts to sweep',
  'SELECT FROM attempts WHERE id = ANY($1::uuid[]) ORDER BY id FOR UPDATE',
)
const writeReached = statement(
  'write how far a sweep came',
  `INSERT INTO play_sweeps (name, swept_to) VALUES ($1, $2)
   ON CONFLICT (name) DO UPDATE SET swept_to = excluded.swept_to`,
)

/** One step of a sweep, in a short transaction. */
function stepOf(sweep: PlaySweep): (db: Db, days: number) => Promise<Came> {
  const look = statement<Looked>(`look: ${sweep.name}`, lookingIn(sweep))
  const work = statement(sweep.name, sweep.work)
  return (db, days) =>
    transact(db, async (tx) => {
      if (!(await tryTurn(tx, [ADVISORY_LOCKS.playSweeps])).rows[0]?.mine) return 'second'
      const [looked] = (await look(tx, [days])).rows
      if (!looked?.at) return 'to the end'
      if (looked.due.length > 0) {
        // A statement of its own: only what begins after it sees what others did to these attempts until then.
        await lockAttempts(tx, [looked.due])
        await work(tx, [looked.due])
      }
      await writeReached(tx, [sweep.name, looked.at])
      return looked.count >= AT_ONCE ? 'further' : 'to the end'
    })
}

const deleteAbandoned = stepOf({ name: 'delete abandoned plays', ...OPEN, ...DELETE })
const forgetFirst = stepOf({ name: 'forget guests of first plays', ...FIRST, ...FORGET })
const forgetOther = stepOf({ name: 'forget guests of other plays', ...OTHER, ...FORGET })
const forgetOpen = stepOf({ name: 'forget guests of open plays', ...OPEN, ...FORGET })
