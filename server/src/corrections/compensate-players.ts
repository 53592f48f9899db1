import { plainText } from '#contract/formulas/plain-text.ts'
import { questionTitle } from '#contract/question-words.ts'
import { links } from '#contract/links.ts'
import { addPoints } from '#server/leaderboard/add-points.ts'
import type { Db } from '#server/platform/db/db.ts'
import { addToResults, waitingOn, type CorrectionPay } from '#server/play/corrections/add-to-results.ts'
import { putNotices, type NewNotice } from '#server/play/notices.ts'
import type { CorrectedPlay } from '#server/play/corrections/regrade-plays.ts'
import { payCorrection } from '#server/rewards/pay-correction.ts'
import { DAILY_LIMIT, payFor, sumOf } from '#server/rewards/play-pay.ts'
import type { KeyedQuestion } from '#server/kinds/keyed-question.ts'
import { playStanding, type PlayStanding } from '#server/quizzes/pays.ts'
import type { quizzes } from '#server/quizzes/tables.ts'

export type CorrectedQuiz = Pick<typeof quizzes.$inferSelect, 'id' | 'quizUrl'> & { categoryId: string }

/** What one more right answer would have paid. */
const missingPay = ({ correct, total }: CorrectedPlay): number =>
  sumOf(payFor(correct, total)) - sumOf(payFor(correct - 1, total))

/** Pays a user the difference and adds it to the boards; returns what was paid. */
async function payUser(
  tx: Db,
  quiz: CorrectedQuiz,
  question: KeyedQuestion,
  userId: string,
  play: CorrectedPlay,
): Promise<number> {
  const amount = missingPay(play)
  const link = links.quizStart(quiz.quizUrl)
  const { finishedAt: playedAt } = play
  const reason = `Corrected question: ${plainText(questionTitle(question))}`
  const paid = await payCorrection(tx, { userId, quizId: quiz.id, qid: question.qid, amount, reason, link, playedAt })
  if (paid === null) return 0
  await addPoints(tx, { userId, categoryId: quiz.categoryId, points: 1, playedAt })
  return paid
}

const NO_STANDING: PlayStanding = { pays: false, counts: false }

/** What waits in addition for a guest, as far as the day of the play allows. */
async function waitForGuest(tx: Db, guestHash: Buffer, play: CorrectedPlay): Promise<number> {
  const day = play.finishedAt.toISOString().slice(0, 10)
  const left = DAILY_LIMIT - (await waitingOn(tx, guestHash, day))
  return Math.max(0, Math.min(missingPay(play), left))
}

/** Pays every player whose answer turned out to be right, and leaves a notice to all who got more credit. */
export async function compensatePlayers(
  tx: Db,
  quiz: CorrectedQuiz,
  question: KeyedQuestion,
  raised: CorrectedPlay[],
): Promise<void> {
  const { qid } = question
  const text = plainText(questionTitle(question))
  const notices: NewNotice[] = []
  const pays: CorrectionPay[] = []
  for (const play of raised) {
    const { attemptId, userId, guestHash, version, isRight } = play
    const { pays: isPaying, counts } = isRight
      ? await playStanding(tx, { quizId: quiz.id, version }, userId, play.finishedAt)
      : NO_STANDING
    const paid = userId && isPaying ? await payUser(tx, quiz, question, userId, play) : 0
    if (userId && counts && !isPaying)
      await addPoints(tx, { userId, categoryId: null, points: 1, playedAt: play.finishedAt })
    const waiting = guestHash && isPaying ? await waitForGuest(tx, guestHash, play) : 0
    if (paid + waiting > 0) pays.push({ attemptId, paid, waiting })
    if (userId ?? guestHash) notices.push({ userId, guestHash, attemptId, quizId: quiz.id, qid, text, amount: paid })
  }
  await addToResults(tx, pays)
  await putNotices(tx, notices)
}
