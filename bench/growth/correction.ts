import { setTimeout as pause } from 'node:timers/promises'
import type { Row } from '../benchmark.ts'
import type { Site } from './site.ts'
import { longestRow, seconds, whilePlaying } from './while-playing.ts'

/** A new version with another right answer to the first question that has one, as publishing records it. */
const CORRECT_KEY = `
  WITH old AS (
    SELECT v.* FROM quiz_versions v JOIN quizzes q ON q.id = v.quiz_id AND q.version = v.version WHERE q.id = $1
  ), asked AS (
    SELECT place, question, question->>'qid' AS qid FROM old, jsonb_array_elements(questions) WITH ORDINALITY AS e (question, place)
    WHERE question->>'type' = 'single' ORDER BY place LIMIT 1
  ), other AS (
    SELECT option->>'id' AS id FROM asked, jsonb_array_elements(question->'options') AS o (option)
    WHERE option->>'id' <> question->>'key'
    ORDER BY (SELECT sum(answers) FROM question_figures f WHERE f.quiz_id = $1 AND f.qid = asked.qid
      AND f.choice = option->>'id') DESC NULLS LAST LIMIT 1
  ), made AS (
    INSERT INTO quiz_versions (quiz_id, version, title, description, category_id, lang, settings, questions, bands, image, emblem)
    SELECT quiz_id, version + 1, title, description, category_id, lang, settings,
      jsonb_set(questions, ARRAY[(asked.place - 1)::text, 'key'], to_jsonb(other.id)), bands, image, emblem
    FROM old, asked, other RETURNING version
  ), approved AS (
    INSERT INTO quiz_approvals (quiz_id, version, reviewed) SELECT $1, version, true FROM made
  ), shown AS (
    UPDATE quizzes SET version = made.version FROM made WHERE id = $1
  )
  INSERT INTO key_fixes (quiz_id, qid, version) SELECT $1, asked.qid, made.version FROM asked, made RETURNING id`

const CORRECTING_SECONDS = 90

/** How many plays a correction has gone through, and whether it is done. */
const progressOf = async ({ sql }: Site, id: string) =>
  (
    await sql<{ begun: boolean; done: boolean; plays: number }>(
      `SELECT f.cursor IS NOT NULL AS begun, f.done_at IS NOT NULL AS done, (SELECT count(*)::int FROM attempts a
         WHERE a.quiz_id = f.quiz_id AND a.first AND (f.done_at IS NOT NULL OR a.id <= f.cursor)) AS plays
       FROM key_fixes f WHERE id = $1`,
      [id],
    )
  )[0] ?? { begun: false, done: true, plays: 0 }

/** The correction of a key as the server's own job does it, with its pauses; stopped when it takes too long. */
async function correctKey(site: Site, quizId: string) {
  const [fix] = await site.sql<{ id: string }>(CORRECT_KEY, [quizId])
  const id = fix?.id ?? ''
  let now = await progressOf(site, id)
  while (!now.begun && !now.done) {
    await pause(100)
    now = await progressOf(site, id)
  }
  const [since, before] = [performance.now(), now.plays]
  while (!now.done && seconds(since) < CORRECTING_SECONDS) {
    await pause(500)
    now = await progressOf(site, id)
  }
  const took = seconds(since)
  if (!now.done) await site.sql('UPDATE key_fixes SET done_at = clock_now() WHERE id = $1', [id])
  return { perSecond: (now.plays - before) / took, plays: now.plays, took, isDone: now.done }
}

export async function correctionRows(grown: Site): Promise<Row[]> {
  const [quiz] = await grown.sql<{ id: string }>(
    `SELECT q.id FROM cards c JOIN quizzes q ON q.id = c.quiz_id WHERE q.rewarded ORDER BY c.plays DESC LIMIT 1`,
  )
  const { value, longest } = await whilePlaying(grown, () => correctKey(grown, quiz?.id ?? ''))
  const { perSecond, plays, took, isDone } = value
  return [
    {
      measure: 'Correcting a key of the paying quiz with the most plays',
      reached: `${perSecond.toFixed(0)} plays a second (${plays.toLocaleString('en')} plays in ${took.toFixed(0)} s${isDone ? '' : ', not all'})`,
    },
    longestRow('a correction', longest),
  ]
}
