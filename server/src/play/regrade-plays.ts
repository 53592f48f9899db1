import { sql } from 'drizzle-orm'
import { FULL_CREDIT } from '#contract/quiz/credit.ts'
import type { Answer } from '#contract/quiz/question.ts'
import { isSameQuestion } from '#server/quizzes/corrected-keys.ts'
import type { KeyedQuestion } from '#server/kinds/keyed-question.ts'
import type { Db } from '#server/platform/db/db.ts'
import { percentOf } from './close-attempt.ts'
import { addFigures, answerKey, playKey, type Count } from './figures.ts'
import { regradeAnswer, type Grading } from './grading.ts'
import { recountTotals } from './player-totals.ts'

/** A question in a version that was played, which says how it is graded. */
export interface PlayedVersionQuestion {
  question: KeyedQuestion
  grading: Grading
}

interface KeyCorrection {
  quizId: string
  /** The question with its new key, and the first version that had it. */
  question: KeyedQuestion
  version: number
  /** The same question in an older version, and how that one was graded. */
  askedIn: (version: number) => Promise<PlayedVersionQuestion | undefined>
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

/** What a correction has paid for an attempt, or adds to what waits for a guest. */
export interface CorrectionPay {
  attemptId: string
  paid: number
  waiting: number
}

/**
 * Pays for plays before they are written; without those that are no first plays any more: their players took them into an
 * account that had played before.
 */
type PayCorrected = (plays: CorrectedPlay[]) => Promise<CorrectionPay[]>

interface RegradedPlays {
  /** How many plays got more credit that are still the first of their players. */
  raised: number
  cursor: string | null
}

/** Small enough that a player who finishes a round does not wait long for a purse that a batch has locked. */
const BATCH = 500

/**
 * Regrades the next first plays by a corrected key. Credit is never reduced, so that regrading again, or by yet another
 * key, never takes anything away and gives each player a question at most once.
 */
export async function regradePlays(
  tx: Db,
  corrected: KeyCorrection,
  cursor: string | null,
  pay: PayCorrected = async () => [],
): Promise<RegradedPlays> {
  const { qid } = corrected.question
  const next = await nextPlays(tx, corrected, cursor)
  const end = next.length < BATCH ? null : (next.at(-1)?.id ?? null)
  const raises = await raisesIn(next, corrected)
  if (raises.length === 0) return { raised: 0, cursor: end }
  const attemptIds = raises.map(({ attemptId }) => attemptId)
  await lockPlayers(tx, attemptIds)
  const plays = await raisePlays(tx, qid, raises)
  if (plays.length === 0) return { raised: 0, cursor: end }
  const first = plays.filter((play) => play.first).map(correctedPlay)
  await writePlays(tx, qid, plays, await pay(first))
  await raiseBests(tx, plays)
  const userIds = plays.flatMap(({ user_id }) => user_id ?? [])
  await recountTotals(tx, userIds)
  await updateFigures(tx, corrected, plays)
  return { raised: first.length, cursor: end }
}

/** How many buxes wait for the guests of these attempts from the plays of one UTC day each, by attempt. */
export async function waitingOn(
  tx: Db,
  asked: readonly { attemptId: string; day: string }[],
): Promise<ReadonlyMap<string, number>> {
  if (asked.length === 0) return new Map()
  const { rows } = await tx.execute<{ id: string; waiting: number }>(sql`
    SELECT a.id, coalesce(sum((o.result->>'waiting')::int), 0)::int AS waiting
    FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) AS p ("attemptId" uuid, day date)
      JOIN attempts a ON a.id = p."attemptId"
      JOIN attempts o ON o.guest_hash = a.guest_hash AND o.first AND (o.finished_at AT TIME ZONE 'UTC')::date = p.day
    GROUP BY a.id`)
  return new Map(rows.map(({ id, waiting }) => [id, waiting]))
}

interface NextPlay extends Record<string, unknown> {
  id: string
  version: number
  /** Null where its answer counted as right, or there is none. */
  given: { answer: Answer; credit: number } | null
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
        SELECT json_build_object('answer', w.answer, 'credit', w.credit) FROM answers_in(p.id, p.answer_lines, p.started_at) AS w
        WHERE w.qid = ${question.qid} AND w.correct = false AND p.version < ${version}) AS given
      FROM (
        SELECT id, version, answer_lines, started_at FROM attempts WHERE quiz_id = ${quizId} AND first AND (${cursor}::uuid IS NULL OR id > ${cursor}::uuid)
        ORDER BY id LIMIT ${BATCH}) AS p
      ORDER BY p.id`)
  ).rows

/** An answer with more credit by the new key. */
interface Raise {
  attemptId: string
  answer: Answer
  /** Its credit so far, and now. */
  was: number
  credit: number
}

/** Which answers of these plays get more credit by the new key, if they were given to the same question. */
async function raisesIn(plays: NextPlay[], { question, askedIn }: KeyCorrection): Promise<Raise[]> {
  const raises: Raise[] = []
  for (const { id: attemptId, version, given } of plays) {
    const asked = given && (await askedIn(version))
    if (!asked || !isSameQuestion(asked.question, question)) continue
    const was = given.credit
    const credit = regradeAnswer(asked.question, question, given.answer, asked.grading)
    if (credit > was) raises.push({ attemptId, answer: given.answer, was, credit })
  }
  return raises
}

/** The accounts of these plays, before anything of theirs is changed, which is the order in which one is deleted. */
const lockPlayers = (tx: Db, attemptIds: readonly string[]): Promise<unknown> =>
  tx.execute(sql`
    SELECT FROM users WHERE id IN (SELECT user_id FROM attempts WHERE id = ANY(${sql.param(attemptIds)}::uuid[]))
    ORDER BY id FOR KEY SHARE`)

interface LockedPlay extends Record<string, unknown> {
  id: string
  user_id: string | null
  guest_hash: Buffer | null
  version: number
  first: boolean
  correct: number
  credit: number
  total: number
  finished_at: Date
  /** What the answer is worth now. */
  worth: number
}

/** A play with an answer that got more credit, and its new score. */
interface RaisedPlay extends LockedPlay {
  raise: Raise
}

/**
 * Locks plays and computes their new scores, which `writePlays` writes; those of which the answer has changed since it
 * was read are left out.
 */
async function raisePlays(tx: Db, qid: string, raises: readonly Raise[]): Promise<RaisedPlay[]> {
  const raiseOf = new Map(raises.map((raise) => [raise.attemptId, raise]))
  return (await lockPlays(tx, qid, raises)).flatMap((play) => {
    const raise = raiseOf.get(play.id)
    if (!raise || play.worth !== raise.was) return []
    const correct = play.correct + (raise.credit === FULL_CREDIT ? 1 : 0)
    return [{ ...play, correct, credit: play.credit + raise.credit - raise.was, raise }]
  })
}

/** In the order of their ids, so that two corrections of a quiz never wait for each other. */
async function lockPlays(tx: Db, qid: string, raises: readonly Raise[]): Promise<LockedPlay[]> {
  const ids = sql.param(raises.map(({ attemptId }) => attemptId))
  const { rows } = await tx.execute<LockedPlay>(sql`
    SELECT id, user_id, guest_hash, version, first, correct, credit, total, finished_at,
      credit_of_line(line_of(answer_lines, ${qid})) AS worth
    FROM attempts WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR UPDATE`)
  return rows
}

const correctedPlay = (play: RaisedPlay): CorrectedPlay => ({
  attemptId: play.id,
  userId: play.user_id,
  guestHash: play.guest_hash,
  version: play.version,
  isRight: play.raise.credit === FULL_CREDIT,
  correct: play.correct,
  total: play.total,
  finishedAt: new Date(play.finished_at),
})

const LABEL = 'for a corrected question'

/** What their players are told, so that their results say what the purse says. */
const PAID = sql`
  CASE WHEN r.paid > 0 THEN jsonb_build_object(
      'earned', coalesce(a.result->'earned', '[]') || jsonb_build_object('label', r.paid || ' ' || ${LABEL}::text, 'amount', r.paid),
      'balance', (a.result->>'balance')::int + r.paid)
    WHEN r.waiting > 0 THEN jsonb_build_object('waiting', coalesce((a.result->>'waiting')::int, 0) + r.waiting)
    ELSE '{}' END`

/** Each play once: every write of one is a write to each of its indexes. */
async function writePlays(
  tx: Db,
  qid: string,
  plays: readonly RaisedPlay[],
  pays: readonly CorrectionPay[],
): Promise<void> {
  const payOf = new Map(pays.map((pay) => [pay.attemptId, pay]))
  const written = plays.map(({ id, correct, credit, raise }) => {
    const { paid = 0, waiting = 0 } = payOf.get(id) ?? {}
    return { id, correct, credit, worth: raise.credit, paid, waiting }
  })
  await tx.execute(sql`
    UPDATE attempts AS a SET correct = r.correct, credit = r.credit,
      result = a.result || ${PAID} || jsonb_build_object(
        'best', greatest((a.result->>'best')::int, r.correct),
        'best_credit', greatest((a.result->>'best_credit')::int, r.credit)),
      answer_lines = raise_line(a.answer_lines, ${qid}, r.worth)
    FROM jsonb_to_recordset(${JSON.stringify(written)}::jsonb)
      AS r (id uuid, correct int, credit int, worth int, paid int, waiting int)
    WHERE a.id = r.id`)
}

/** The best scores in the results of the same players' later attempts, which the correction did not regrade. */
const raiseBests = (tx: Db, plays: readonly RaisedPlay[]): Promise<unknown> =>
  tx.execute(sql`
    UPDATE attempts AS later SET result = later.result || jsonb_build_object(
      'best', greatest((later.result->>'best')::int, a.correct),
      'best_credit', greatest((later.result->>'best_credit')::int, a.credit))
    FROM attempts AS a CROSS JOIN LATERAL (
      SELECT id FROM attempts WHERE user_id = a.user_id AND quiz_id = a.quiz_id UNION ALL
      SELECT id FROM attempts WHERE guest_hash = a.guest_hash AND quiz_id = a.quiz_id) AS own
    WHERE a.id = ANY(${sql.param(plays.map(({ id }) => id))}::uuid[]) AND later.id = own.id AND later.id <> a.id
      AND later.result IS NOT NULL`)

async function updateFigures(tx: Db, { quizId, question }: KeyCorrection, plays: readonly RaisedPlay[]) {
  const choices = new Map<string, Count>()
  const scores = new Map<string, number>()
  const move = (credit: number, total: number, change: number) => {
    const key = playKey(quizId, percentOf(credit, total))
    scores.set(key, (scores.get(key) ?? 0) + change)
  }
  for (const { raise, credit, total } of plays) {
    const key = answerKey(quizId, question, raise.answer)
    const right = raise.credit === FULL_CREDIT ? 1 : 0
    choices.set(key, { answers: 0, correct: (choices.get(key)?.correct ?? 0) + right })
    move(credit - raise.credit + raise.was, total, -1)
    move(credit, total, 1)
  }
  await addFigures(tx, choices, scores)
}
