import { sql } from 'drizzle-orm'
import { FULL_CREDIT } from '#contract/credit.ts'
import type { Answer } from '#contract/question.ts'
import { asksTheSame } from '#server/quizzes/corrected-keys.ts'
import type { KeyedQuestion } from '#server/kinds/keyed-question.ts'
import type { Db } from '#server/platform/db/db.ts'
import { creditOfAnswer } from '../attempt.ts'
import { percentOf } from '../close-attempt.ts'
import { addFigures, answerKey, playKey, type Count } from '../figures.ts'
import { regradeAnswer, type Grading } from '../grading.ts'
import { recountTotals } from '../record/player-totals.ts'

/** A question in a version that was played, which says how it is graded. */
export interface AskedQuestion {
  question: KeyedQuestion
  grading: Grading
}

export interface KeyCorrection {
  quizId: string
  /** The question with its new key, and the first version that had it. */
  question: KeyedQuestion
  version: number
  /** The same question in an older version, and how that one was graded. */
  askedIn: (version: number) => Promise<AskedQuestion | undefined>
}

/** A first play in which an answer got more credit. */
export interface CorrectedPlay {
  attemptId: string
  userId: string | null
  guestHash: Buffer | null
  /** The version that was played. */
  version: number
  /** Whether the answer is right now; otherwise it is only worth more. */
  isRight: boolean
  /** The new score, and the total. */
  correct: number
  total: number
  finishedAt: Date
}

/** An answer with more credit by the new key. */
interface Raise {
  attemptId: string
  answer: Answer
  /** Its credit so far, and now. */
  was: number
  credit: number
}

/** Small enough that a player who finishes a round does not wait long for a purse that a batch has locked. */
export const BATCH = 500

interface NextPlay extends Record<string, unknown> {
  id: string
  version: number
  /** Null where its answer counted as right, or there is none. */
  given: { answer: Answer; correct: boolean; credit: number | null } | null
}

/** The next first plays after `cursor`, each with its answer if that counted as wrong. */
const nextPlays = async (
  tx: Db,
  { quizId, question, version }: KeyCorrection,
  cursor: string | null,
): Promise<NextPlay[]> =>
  (
    await tx.execute<NextPlay>(sql`
      SELECT p.id, p.version, (
        SELECT json_build_object('answer', w.answer, 'correct', w.correct, 'credit', w.credit) FROM answers_in(p.id, p.folded, p.started_at) AS w
        WHERE w.qid = ${question.qid} AND w.correct = false AND p.version < ${version}) AS given
      FROM (
        SELECT id, version, folded, started_at FROM attempts WHERE quiz_id = ${quizId} AND first AND (${cursor}::uuid IS NULL OR id > ${cursor}::uuid)
        ORDER BY id LIMIT ${BATCH}) AS p
      ORDER BY p.id`)
  ).rows

/** Which answers of these plays get more credit by the new key, if they were given to the same question. */
async function raisesIn(plays: NextPlay[], { question, askedIn }: KeyCorrection): Promise<Raise[]> {
  const raises: Raise[] = []
  for (const { id: attemptId, version, given } of plays) {
    const asked = given && (await askedIn(version))
    if (!asked || !asksTheSame(asked.question, question)) continue
    const was = creditOfAnswer(given)
    const credit = regradeAnswer(asked.question, question, given.answer, asked.grading)
    if (credit > was) raises.push({ attemptId, answer: given.answer, was, credit })
  }
  return raises
}

/**
 * Writes the new credit of answers that are rows, or were made rows in the meantime, each once; returns those that had
 * not changed. They are rows until `raisePlays` folds them again.
 */
async function raiseAnswers(tx: Db, qid: string, raises: Raise[]): Promise<Raise[]> {
  const ids = raises.map(({ attemptId }) => attemptId)
  await tx.execute(sql`SELECT unfold_answers(id) FROM unnest(${sql.param(ids)}::uuid[]) AS id`)
  const { rows } = await tx.execute<{ attempt_id: string }>(sql`
    UPDATE answers AS w SET credit = r.credit, correct = r.credit = ${FULL_CREDIT}, corrected = true
    FROM jsonb_to_recordset(${JSON.stringify(raises)}::jsonb) AS r ("attemptId" uuid, was int, credit int)
    WHERE w.attempt_id = r."attemptId" AND w.qid = ${qid}
      AND coalesce(w.credit, CASE WHEN w.correct THEN ${FULL_CREDIT} ELSE 0 END) = r.was
    RETURNING w.attempt_id`)
  const written = new Set(rows.map(({ attempt_id }) => attempt_id))
  return raises.filter(({ attemptId }) => written.has(attemptId))
}

interface RaisedPlay extends Record<string, unknown> {
  id: string
  user_id: string | null
  guest_hash: Buffer | null
  version: number
  correct: number
  credit: number
  total: number
  finished_at: Date
}

/** Adds the additional credit `r` of an answer to the score of its play `a`. */
const RAISE = sql`
  correct = a.correct + (r.credit = ${FULL_CREDIT})::int,
  credit = coalesce(a.credit, ${FULL_CREDIT} * a.correct) + r.credit - r.was,
  told = a.told || jsonb_build_object(
    'best', greatest((a.told->>'best')::int, a.correct + (r.credit = ${FULL_CREDIT})::int),
    'best_credit', greatest((a.told->>'best_credit')::int, ${FULL_CREDIT} * (a.told->>'best')::int,
      coalesce(a.credit, ${FULL_CREDIT} * a.correct) + r.credit - r.was))`

const FOUND = sql`a.id, a.user_id, a.guest_hash, a.version, a.correct, a.credit, a.total, a.finished_at`

const listed = (raises: readonly Raise[]) => sql`
  jsonb_to_recordset(${JSON.stringify(raises)}::jsonb) AS r ("attemptId" uuid, was int, credit int)`

/** Plays whose answers are folded, as those of nearly all are, with their new credit in one write each. */
const raiseFolded = async (tx: Db, qid: string, raises: Raise[]): Promise<RaisedPlay[]> =>
  (
    await tx.execute<RaisedPlay>(sql`
      UPDATE attempts AS a SET ${RAISE}, folded = raise_line(a.folded, ${qid}, r.credit) FROM ${listed(raises)}
      WHERE a.id = r."attemptId" AND credit_of_line(line_of(a.folded, ${qid})) = r.was RETURNING ${FOUND}`)
  ).rows

/** The same for plays whose answers are rows, which are folded. */
const raisePlays = async (tx: Db, raises: Raise[]): Promise<RaisedPlay[]> =>
  (
    await tx.execute<RaisedPlay>(sql`
      UPDATE attempts AS a SET ${RAISE}, folded = fold_answers(a.id) FROM ${listed(raises)}
      WHERE a.id = r."attemptId" RETURNING ${FOUND}`)
  ).rows

/** Raises plays; those of which the answer has changed since it was read are left out. */
async function raise(tx: Db, qid: string, raises: Raise[]): Promise<RaisedPlay[]> {
  if (raises.length === 0) return []
  // In the order of their ids, so that two corrections of a quiz never wait for each other.
  const ids = raises.map(({ attemptId }) => attemptId)
  await tx.execute(sql`SELECT FROM attempts WHERE id = ANY(${sql.param(ids)}::uuid[]) ORDER BY id FOR UPDATE`)
  const folded = await raiseFolded(tx, qid, raises)
  const done = new Set(folded.map(({ id }) => id))
  const others = raises.filter(({ attemptId }) => !done.has(attemptId))
  const written = others.length > 0 ? await raiseAnswers(tx, qid, others) : []
  return written.length > 0 ? [...folded, ...(await raisePlays(tx, written))] : folded
}

/** The best scores in the results of the same players' later attempts, which the correction did not regrade. */
const raiseBests = (tx: Db, plays: RaisedPlay[]): Promise<unknown> =>
  tx.execute(sql`
    UPDATE attempts AS later SET told = later.told || jsonb_build_object(
      'best', greatest((later.told->>'best')::int, a.correct),
      'best_credit', greatest((later.told->>'best_credit')::int, ${FULL_CREDIT} * (later.told->>'best')::int, a.credit))
    FROM attempts AS a CROSS JOIN LATERAL (
      SELECT id FROM attempts WHERE user_id = a.user_id AND quiz_id = a.quiz_id UNION ALL
      SELECT id FROM attempts WHERE guest_hash = a.guest_hash AND quiz_id = a.quiz_id) AS own
    WHERE a.id IN ${plays.map(({ id }) => id)} AND later.id = own.id AND later.id <> a.id AND later.told IS NOT NULL`)

/** The figures of the quiz with the new credit. */
async function updateFigures(tx: Db, { quizId, question }: KeyCorrection, raises: Raise[], plays: RaisedPlay[]) {
  const choices = new Map<string, Count>()
  const scores = new Map<string, number>()
  const move = (credit: number, total: number, change: number) => {
    const key = playKey(quizId, percentOf(credit, total))
    scores.set(key, (scores.get(key) ?? 0) + change)
  }
  const playOf = new Map(plays.map((play) => [play.id, play]))
  for (const { attemptId, answer, was, credit } of raises) {
    const key = answerKey(quizId, question, answer)
    const right = credit === FULL_CREDIT ? 1 : 0
    choices.set(key, { answers: 0, correct: (choices.get(key)?.correct ?? 0) + right })
    const play = playOf.get(attemptId)
    if (!play) continue
    move(play.credit - credit + was, play.total, -1)
    move(play.credit, play.total, 1)
  }
  await addFigures(tx, choices, scores)
}

export interface RegradedPlays {
  raised: CorrectedPlay[]
  cursor: string | null
}

/**
 * Regrades the next first plays by a corrected key. Credit is never reduced, so that regrading again, or by yet another
 * key, never takes anything away and gives each player a question at most once.
 */
export async function regradePlays(tx: Db, corrected: KeyCorrection, cursor: string | null): Promise<RegradedPlays> {
  const plays = await nextPlays(tx, corrected, cursor)
  const next = plays.length < BATCH ? null : (plays.at(-1)?.id ?? null)
  const found = await raisesIn(plays, corrected)
  const rows = await raise(tx, corrected.question.qid, found)
  if (rows.length === 0) return { raised: [], cursor: next }
  const written = new Set(rows.map(({ id }) => id))
  const raises = found.filter(({ attemptId }) => written.has(attemptId))
  await raiseBests(tx, rows)
  await recountTotals(
    tx,
    rows.flatMap(({ user_id }) => user_id ?? []),
  )
  await updateFigures(tx, corrected, raises, rows)
  const right = new Set(raises.filter(({ credit }) => credit === FULL_CREDIT).map(({ attemptId }) => attemptId))
  const raised = rows.map(({ id, user_id: userId, guest_hash: guestHash, version, correct, total, finished_at }) => ({
    attemptId: id,
    userId,
    guestHash,
    version,
    isRight: right.has(id),
    correct,
    total,
    finishedAt: new Date(finished_at),
  }))
  return { raised, cursor: next }
}
