import type { Shares } from '#contract/play.ts'
import { payFor, sumOf } from '#server/rewards/play-pay.ts'
import { LENGTHS, questionSets, type BankQuestion } from '../question-bank.ts'

/** How many different sets of questions the quizzes share. */
export const SETS = 120

const CHOICES = ['true', 'false']

/** What players saw of others' answers: not counted, but as long as what is stored. */
function someShares({ type, options }: BankQuestion): Shares {
  const ids = type === 'single' ? options.map(({ id }) => id) : type === 'true_false' ? CHOICES : []
  const share = Math.floor(100 / Math.max(1, ids.length))
  return { right: 62, options: ids.length ? Object.fromEntries(ids.map((id) => [id, share])) : null }
}

/** The questions as rows; their ids are unique within a quiz. */
export function bankRows() {
  const sets = questionSets(SETS).map((questions, set) =>
    questions.map((question, index) => ({ qid: `s${set}q${index + 1}`, ...question })),
  )
  return {
    sets: sets.map((questions, set) => ({
      set,
      count: questions.length,
      questions: questions.map(({ right: _, wrong: __, ...kept }) => kept),
      shares: Object.fromEntries(questions.map((question) => [question.qid, someShares(question)])),
    })),
    answers: sets.flatMap((questions, set) =>
      questions.map((question, index) => ({
        set,
        qid: question.qid,
        place: index + 1,
        chosen: question.type === 'single' || question.type === 'true_false',
        right_answer: question.right,
        wrong_answer: question.wrong,
        shares: someShares(question),
      })),
    ),
  }
}

/** What the rules pay for every score there can be. */
export const worthRows = () =>
  [...new Set(LENGTHS)].flatMap((total) =>
    Array.from({ length: total + 1 }, (_, correct) => {
      const earned = payFor(correct, total)
      return { correct, total, amount: sumOf(earned), earned }
    }),
  )
