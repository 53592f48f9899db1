import { FULL_CREDIT } from '#contract/quiz/credit.ts'
import { answerLines } from '#server/play/attempt.ts'
import type { StoredShares } from '#server/play/shares.ts'
import { payFor, payWithin, sumEarned } from '#server/rewards/pay-play.ts'
import { LENGTHS, longId, questionSets, type BankQuestion } from '../question-bank.ts'

/** How many different sets of questions the quizzes share. */
const SETS = 120

/** How long each answer takes. */
export const SECONDS_EACH = 15

/** What players saw of others' answers: not counted, but as it is stored. */
function someShares({ type, options }: BankQuestion): StoredShares {
  const choices = type === 'single' ? options.length : type === 'true_false' ? 2 : 0
  return [62, ...Array.from({ length: choices }, () => Math.floor(100 / choices))]
}

type NumberedQuestion = BankQuestion & { qid: string }

/** The answers at a place as a finished play has them, which only differ in whether they are right and others' are shown. */
function linesOf(question: NumberedQuestion, place: number) {
  const { qid, right, wrong } = question
  const after = place * SECONDS_EACH * 1_000_000
  const shares = someShares(question)
  const [isRight, isWrong] = [
    { qid, answer: right, correct: true, credit: FULL_CREDIT, corrected: false, after },
    { qid, answer: wrong, correct: false, credit: 0, corrected: false, after },
  ]
  return {
    shares,
    right_line: answerLines([{ ...isRight, shares: null }]),
    wrong_line: answerLines([{ ...isWrong, shares: null }]),
    right_line_with_shares: answerLines([{ ...isRight, shares }]),
    wrong_line_with_shares: answerLines([{ ...isWrong, shares }]),
  }
}

/** The questions as rows; their ids are unique within a quiz. */
export function bankRows() {
  const sets = questionSets(SETS).map((questions, set) =>
    questions.map((question, index) => ({ qid: longId(`s${set}q${index + 1}`), ...question })),
  )
  return {
    sets: sets.map((questions, set) => ({
      set,
      count: questions.length,
      questions: questions.map(({ right: _, wrong: __, ...kept }) => kept),
    })),
    answers: sets.flatMap((questions, set) =>
      questions.map((question, index) => ({
        set,
        qid: question.qid,
        place: index + 1,
        chosen: question.type === 'single' || question.type === 'true_false',
        right_answer: question.right,
        wrong_answer: question.wrong,
        ...linesOf(question, index + 1),
      })),
    ),
  }
}

/** What the rules pay for every score there can be, whatever the day's limit leaves of it. */
export const worthRows = () =>
  [...new Set(LENGTHS)].flatMap((total) =>
    Array.from({ length: total + 1 }, (_, correct) => {
      const worth = payFor(correct, total)
      const amount = sumEarned(worth)
      return Array.from({ length: amount + 1 }, (_, paid) => {
        const earned = payWithin(worth, paid)
        return { correct, total, amount, paid, earned }
      })
    }).flat(),
  )
