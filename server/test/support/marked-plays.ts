import { randomUUID } from 'node:crypto'
import type { Draft } from '#contract/quiz/draft.ts'
import { ANSWERS_AS_LINES } from './answer-lines.ts'
import type { TestDatabase } from './test-database.ts'

export interface MarkedPlay {
  /** An answer for each question of the quiz, with its credit in thousandths; null where it was skipped. */
  given: readonly ({ credit: number; answer?: unknown } | null)[]
  daysAgo?: number
  replay?: boolean
  finished?: boolean
}

/** Plays of a quiz by nobody in particular, written directly into the tables. */
export async function makeMarkedPlays(
  { sql }: Pick<TestDatabase, 'sql'>,
  { id, version, questions }: Pick<Draft, 'id' | 'version' | 'questions'>,
  plays: readonly MarkedPlay[],
): Promise<void> {
  const rows = plays.map(({ given, daysAgo = 0, replay = false, finished = true }) => ({
    id: randomUUID(),
    days: daysAgo,
    replay,
    finished,
    credit: given.reduce((sum, one) => sum + (one?.credit ?? 0), 0),
    correct: given.filter((one) => one?.credit === 1000).length,
    answers: given.flatMap((one, at) =>
      one === null ? [] : [{ qid: questions[at]?.qid, credit: one.credit, answer: one.answer ?? null }],
    ),
  }))
  await sql(
    `INSERT INTO attempts (id, quiz_id, version, seed, replay, started_at, finished_at, correct, credit, total, first)
     SELECT p.id, $1, $2, 1, replay, at, CASE WHEN finished THEN at END, CASE WHEN finished THEN correct END,
       CASE WHEN finished THEN credit END, CASE WHEN finished THEN $4::int END, finished AND NOT replay
     FROM jsonb_to_recordset($3::jsonb) AS p (id uuid, days int, replay boolean, finished boolean, credit int, correct int),
       LATERAL (SELECT clock_now() - make_interval(days => days) AS at) AS started`,
    [id, version, JSON.stringify(rows), questions.length],
  )
  await sql(
    `INSERT INTO answers (attempt_id, qid, answer, correct, credit)
     SELECT p.id, a->>'qid', a->'answer', (a->>'credit')::int = 1000, (a->>'credit')::int
     FROM jsonb_to_recordset($1::jsonb) AS p (id uuid, answers jsonb), jsonb_array_elements(answers) AS a`,
    [JSON.stringify(rows)],
  )
  await sql(ANSWERS_AS_LINES)
}
