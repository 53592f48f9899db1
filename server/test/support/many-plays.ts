import type { Draft } from '#contract/quiz/draft.ts'
import { ANSWERS_AS_LINES } from './answer-lines.ts'
import type { TestDatabase } from './test-database.ts'

/**
 * First plays of a quiz by new users, written directly into the tables: each question gets the answer that `answer`
 * returns for it, and `correct` says whether it counted.
 */
export async function makePlays(
  { sql }: Pick<TestDatabase, 'sql'>,
  { id, version, questions }: Draft,
  plays: number,
  choose: (play: number, question: Draft['questions'][number]) => { answer: unknown; correct: boolean },
): Promise<void> {
  const total = questions.length
  const rows = Array.from({ length: plays }, (_, play) =>
    questions.map((question) => ({ play, qid: question.qid, ...choose(play, question) })),
  )
  const scores = rows.map((given) => given.filter(({ correct }) => correct).length)
  await sql(
    `WITH given AS (SELECT ordinality::int - 1 AS play, correct::int FROM unnest($3::int[]) WITH ORDINALITY AS s (correct, ordinality)),
      players AS (
        INSERT INTO users (name, email) SELECT 'many-' || $1 || '-' || play, 'many-' || $1 || '-' || play || '@example.com' FROM given
        RETURNING id, split_part(name, '-', 7)::int AS play
      )
    INSERT INTO attempts (quiz_id, version, user_id, seed, replay, finished_at, correct, credit, total, first, result)
    SELECT $1::uuid, $2, players.id, play, false, clock_now(), correct, 1000 * correct, $4, true, jsonb_build_object(
      'best', correct, 'best_credit', 1000 * correct, 'shares', '{}'::jsonb, 'better_than', null, 'rank_week', null, 'earned', '[]'::jsonb, 'waiting', 0, 'balance', null)
    FROM players JOIN given USING (play)`,
    [id, version, scores, total],
  )
  await sql(
    `INSERT INTO answers (attempt_id, qid, answer, correct, credit)
     SELECT a.id, g->>'qid', g->'answer', (g->>'correct')::boolean, 1000 * (g->>'correct')::boolean::int
     FROM jsonb_array_elements($2::jsonb) g JOIN attempts a ON a.quiz_id = $1 AND a.seed = (g->>'play')::int AND a.first`,
    [id, JSON.stringify(rows.flat())],
  )
  await sql(ANSWERS_AS_LINES)
}
