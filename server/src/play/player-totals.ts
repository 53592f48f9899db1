import { sql } from 'drizzle-orm'
import { statement, type Db, LONGEST_TRANSACTION } from '#server/platform/db/db.ts'

type InCategory = readonly [plays: number, right: number, questions: number]

/** Counted plays of a user, of some time. */
export interface Totals {
  plays: number
  correct: number
  answered: number
  longestRun: number
  /** How many answers were right in a row at the end; and at the beginning, where something was wrong after them. */
  lastRun: number
  firstRun: number
  /** To the microsecond, as text; infinite without answers. */
  firstAnswer: string
  lastAnswer: string
  categories: Record<string, InCategory>
  /** Whether an answer was given before the last one that was counted earlier. */
  isBefore: boolean
}

/**
 * A user's plays counted: those that are settled are stored, so that each is counted once. A round that was played while
 * another one was finished counts in the order of its answers, for which everything is counted anew.
 */
export async function totalsOf(db: Db, userId: string): Promise<Totals> {
  const [stored] = (await readRecord(db, [userId])).rows
  if (!stored) throw new Error('A record has no row.')
  const { settled, countedTo, generation } = stored
  const added = await counted(db, userId, countedTo, settled, stored.lastAnswer)
  const known = added.isBefore ? await counted(db, userId, EVER, settled, EVER) : joined(stored, added)
  if (added.plays > 0)
    await writeRecord(db, [
      userId,
      generation,
      settled,
      known.plays,
      known.correct,
      known.answered,
      known.longestRun,
      known.lastRun,
      known.lastAnswer,
      JSON.stringify(known.categories),
    ])
  const last = await counted(db, userId, settled, STILL, known.lastAnswer)
  return last.isBefore ? counted(db, userId, EVER, STILL, EVER) : joined(known, last)
}

/** Called where plays that may be counted have changed, in the same transaction. */
export const recountTotals = (tx: Db, userIds: readonly string[]): Promise<unknown> =>
  tx.execute(sql`
    INSERT INTO player_records AS r (user_id, generation)
    SELECT id, 1 FROM users WHERE id = ANY(${sql.param(userIds)}::uuid[]) AND deleted_at IS NULL ORDER BY id
    ON CONFLICT (user_id) DO UPDATE SET generation = r.generation + 1, counted_to = DEFAULT, plays = 0, correct = 0,
      answered = 0, longest_run = 0, last_run = 0, last_answer = DEFAULT, categories = DEFAULT`)

type StoredRecord = Totals & {
  /** Null where nothing is stored. */
  generation: number | null
  countedTo: string
  /** What was finished up to this moment is committed. */
  settled: string
}

const readRecord = statement<StoredRecord>(
  'read player record',
  `SELECT r.generation, coalesce(r.counted_to, '-infinity')::text AS "countedTo",
     (clock_now() - ${LONGEST_TRANSACTION})::text AS settled,
     coalesce(r.plays, 0) AS plays, coalesce(r.correct, 0) AS correct, coalesce(r.answered, 0) AS answered,
     coalesce(r.longest_run, 0) AS "longestRun", coalesce(r.last_run, 0) AS "lastRun", 0 AS "firstRun",
     'infinity' AS "firstAnswer", coalesce(r.last_answer, '-infinity')::text AS "lastAnswer",
     coalesce(r.categories, '{}') AS categories, false AS "isBefore"
   FROM (SELECT) one LEFT JOIN player_records r ON r.user_id = $1`,
)

const EVER = '-infinity'
const STILL = 'infinity'

async function counted(db: Db, userId: string, after: string, upTo: string, lastAnswer: string): Promise<Totals> {
  const [totals] = (await countPlays(db, [userId, after, upTo, lastAnswer])).rows
  if (!totals) throw new Error('A sum has no row.')
  return totals
}

/** The plays that were finished after $2 and up to $3, with $4 the last answer of those before. */
const countPlays = statement<Totals>(
  'count plays of a user',
  `WITH played AS MATERIALIZED (
     SELECT a.id, a.quiz_id, a.version, a.correct, a.total, a.answer_lines, a.started_at FROM attempts a
     WHERE a.user_id = $1 AND a.finished_at > $2::timestamptz AND a.finished_at <= $3::timestamptz
   ), given AS (
     SELECT n.correct, n.answered_at, row_number() OVER answered AS place,
       row_number() OVER answered - row_number() OVER (PARTITION BY n.correct ORDER BY n.answered_at, p.id, n.qid) AS run
     FROM played p CROSS JOIN answers_in(p.id, p.answer_lines, p.started_at) n WHERE n.correct IS NOT NULL
     WINDOW answered AS (ORDER BY n.answered_at, p.id, n.qid)
   ), runs AS (SELECT count(*)::int AS length FROM given WHERE correct GROUP BY run)
   SELECT (SELECT count(*)::int FROM played) AS plays,
     count(*) FILTER (WHERE correct)::int AS correct,
     count(*)::int AS answered,
     coalesce((SELECT max(length) FROM runs), 0) AS "longestRun",
     (count(*) - coalesce(max(place) FILTER (WHERE NOT correct), 0))::int AS "lastRun",
     coalesce(min(place) FILTER (WHERE NOT correct) - 1, count(*))::int AS "firstRun",
     coalesce(min(answered_at), 'infinity')::text AS "firstAnswer",
     coalesce(max(answered_at), '-infinity')::text AS "lastAnswer",
     coalesce(min(answered_at) <= $4::timestamptz, false) AS "isBefore",
     (SELECT coalesce(json_object_agg(category_id, sums), '{}') FROM (
        SELECT v.category_id, json_build_array(count(*), sum(p.correct), sum(p.total)) AS sums
        FROM played p JOIN quiz_versions v ON v.quiz_id = p.quiz_id AND v.version = p.version
        WHERE v.category_id IS NOT NULL GROUP BY 1) c) AS categories
   FROM given`,
)

/** The totals of two times one after the other. */
function joined(one: Totals, other: Totals): Totals {
  const categories = { ...one.categories }
  for (const [id, [plays, right, questions]] of Object.entries(other.categories)) {
    const [p, r, q] = categories[id] ?? [0, 0, 0]
    categories[id] = [p + plays, r + right, q + questions]
  }
  const isAllRight = ({ correct, answered }: Totals) => correct === answered
  return {
    plays: one.plays + other.plays,
    correct: one.correct + other.correct,
    answered: one.answered + other.answered,
    longestRun: Math.max(one.longestRun, other.longestRun, one.lastRun + other.firstRun),
    lastRun: isAllRight(other) ? one.lastRun + other.lastRun : other.lastRun,
    firstRun: isAllRight(one) ? one.firstRun + other.firstRun : one.firstRun,
    firstAnswer: one.answered ? one.firstAnswer : other.firstAnswer,
    lastAnswer: other.answered ? other.lastAnswer : one.lastAnswer,
    categories,
    isBefore: one.isBefore,
  }
}

/** Unless counted plays have changed, or somebody was faster. */
const writeRecord = statement(
  'write player record',
  `INSERT INTO player_records AS r
     (user_id, counted_to, plays, correct, answered, longest_run, last_run, last_answer, categories)
   SELECT id, $3, $4, $5, $6, $7, $8, $9, $10 FROM users WHERE id = $1 AND deleted_at IS NULL
   ON CONFLICT (user_id) DO UPDATE SET counted_to = excluded.counted_to, plays = excluded.plays,
     correct = excluded.correct, answered = excluded.answered, longest_run = excluded.longest_run,
     last_run = excluded.last_run, last_answer = excluded.last_answer, categories = excluded.categories
   WHERE r.generation = $2 AND r.counted_to < excluded.counted_to`,
)
