import type { Shares, Verdict } from '#contract/api/play.ts'
import type { Answer } from '#contract/quiz/question.ts'
import type { KeyedQuestion } from '#server/kinds/keyed-question.ts'
import { statement, transact, type Db } from '#server/platform/db/db.ts'
import { AppError } from '#server/platform/errors.ts'
import { answersOf, ownAttempt, type Player } from './attempt.ts'
import { gradeAnswer, isRight, refuseUnfit, silentVerdict, verdictOn } from './grading.ts'
import { questionOf } from './played-quiz.ts'
import type { PlayServices } from './play-services.ts'
import { sharesAfter, sharesFromStored, storedShares } from './shares.ts'
import { answerWithFinds, deleteFinds, isSentAgain, takesTries } from './tries.ts'

interface AnswerInput {
  attemptId: string
  qid: string
  answer: Answer
  player: Player
}

/** Grades an answer and returns the verdict. The first one counts, however often and from wherever it is sent. */
export async function answerQuestion(services: PlayServices, input: AnswerInput): Promise<Verdict> {
  const { db, versions, attemptCache, figures } = services
  const { attemptId, qid, player } = input
  const attempt = await attemptCache.own(db, attemptId, player)
  const version = await versions.get(db, attempt.quizId, attempt.version)
  const question = questionOf(version, qid)
  const atEnd = version.settings.feedback === 'end'
  const choices = atEnd ? undefined : (await figures.of(attempt.quizId)).choices.get(qid)
  const graded = (answer: Answer): Graded => ({
    question,
    answer,
    credit: gradeAnswer(question, answer, version.settings),
    shares: atEnd ? null : sharesAfter(question, choices, answer),
  })
  const write = async (tx: Db, { answer, credit, shares }: Graded): Promise<boolean> => {
    const values = [
      attemptId,
      qid,
      JSON.stringify(answer),
      credit,
      shares && JSON.stringify(storedShares(question, shares)),
      attempt.userId,
      attempt.guestHash,
      isRight(question, credit),
    ]
    return (await (atEnd ? writeLast : writeFirst)(tx, values)).count > 0
  }
  const writeWhole = async () => {
    const whole = graded(input.answer)
    return [whole, await write(db, whole)] as const
  }
  const writeWithFinds = () =>
    transact(db, async (tx) => {
      const whole = graded(await answerWithFinds(tx, attemptId, question, input.answer))
      const isWritten = await write(tx, whole)
      if (isWritten) await deleteFinds(tx, attemptId, qid)
      return [whole, isWritten] as const
    })
  // Before anything is locked.
  refuseUnfit(question, input.answer)
  const [final, written] = await (takesTries(question) && !atEnd ? writeWithFinds() : writeWhole())
  if (!written) return writtenBefore(services, input, final, atEnd)
  const { answer, credit, shares } = final
  if (!atEnd && !attempt.replay)
    figures.countAnswer(attempt.quizId, question, answer, isRight(question, credit) ?? false)
  return atEnd ? silentVerdict(qid, answer) : verdictOn(question, answer, credit, shares)
}

/** What is written of an answer: the answer itself, its credit, and what others chose. */
interface Graded {
  question: KeyedQuestion
  answer: Answer
  credit: number
  shares: Shares | null
}

/** The verdict on the answer that counts, if the same was sent again. */
async function writtenBefore(
  { db }: PlayServices,
  { attemptId, qid, player }: AnswerInput,
  { question, answer }: Graded,
  atEnd: boolean,
): Promise<Verdict> {
  // Not from the cache: the attempt may belong to someone else by now.
  const { finishedAt } = await ownAttempt(db, attemptId, player)
  const stored = (await answersOf(db, attemptId)).find((one) => one.qid === qid)
  const verdict = stored && verdictOn(question, stored.answer, stored.credit, sharesFromStored(question, stored.shares))
  if (verdict && isSentAgain(question, stored.answer, answer))
    return atEnd && !finishedAt ? silentVerdict(qid, answer) : verdict
  if (!verdict || finishedAt) throw new AppError('CONFLICT', 'This round is already finished.')
  throw new AppError('ALREADY_ANSWERED', "You've already answered this one. Your first answer counts.", {
    more: { verdict },
  })
}

/**
 * Writes an answer in one statement: the attempt's row is the lock, so that closing it and two answers at once take
 * turns, and an attempt that was claimed in the meantime is not written to.
 */
const OPEN = `
  UPDATE attempts SET answered_at = clock_now()
  WHERE id = $1 AND finished_at IS NULL AND user_id IS NOT DISTINCT FROM $6 AND guest_hash IS NOT DISTINCT FROM $7`
const INSERT = `
  INSERT INTO answers (attempt_id, qid, answer, correct, credit, shares)
  SELECT id, $2, $3, $8::boolean, $4, $5 FROM open`

/** The first answer counts. */
const writeFirst = statement(
  'write first answer',
  `WITH open AS (${OPEN} AND NOT EXISTS (SELECT FROM answers WHERE attempt_id = $1 AND qid = $2) RETURNING id)
   ${INSERT} ON CONFLICT DO NOTHING`,
)
/** The last one counts, where answers are checked at the end. */
const writeLast = statement(
  'write last answer',
  `WITH open AS (${OPEN} RETURNING id)
   ${INSERT} ON CONFLICT (attempt_id, qid) DO UPDATE SET
     answer = excluded.answer, correct = excluded.correct, credit = excluded.credit, answered_at = clock_now()`,
)
