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
import { lockPlayers } from './lock-players.ts'
import { raiseBests, raisePlays, writePlays, type CorrectionPay, type Raise, type RaisedPlay } from './raise-plays.ts'

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

/** Small enough that a player who finishes a round does not wait long for a purse that a batch has locked. */
const BATCH = 500

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

/** The figures of the quiz with the new credit. */
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

export interface RegradedPlays {
  /** How many plays got more credit that are still the first of their players. */
  raised: number
  cursor: string | null
}

/** Pays for plays before they are written; without those that are no first plays any more: their players took them into an account that had played before. */
export type PayCorrected = (plays: CorrectedPlay[]) => Promise<CorrectionPay[]>

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
  await lockPlayers(
    tx,
    raises.map(({ attemptId }) => attemptId),
  )
  const plays = await raisePlays(tx, qid, raises)
  if (plays.length === 0) return { raised: 0, cursor: end }
  const first = plays.filter((play) => play.first).map(correctedPlay)
  await writePlays(tx, qid, plays, await pay(first))
  await raiseBests(tx, plays)
  await recountTotals(
    tx,
    plays.flatMap(({ user_id }) => user_id ?? []),
  )
  await updateFigures(tx, corrected, plays)
  return { raised: first.length, cursor: end }
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
