import type { Attempt, Result, Verdict } from '#contract/api/play.ts'
import { fitsQuestion, untouched, type Answer, type Question } from '#contract/quiz/question.ts'
import { shuffle } from '#contract/quiz/shuffle.ts'

/** A round in the embed: kept in memory only, and gone with the page. */
export type EmbedRound =
  | { at: 'start' }
  | { at: 'result'; result: Result }
  | {
      at: 'question'
      attempt_id: string
      quiz_id: string
      questions: Question[]
      /** Whether each answer is checked at once. */
      checksEach: boolean
      index: number
      /** What is chosen or typed so far, in the shape in which it is sent; null: nothing yet. */
      given: Answer
      verdict: Verdict | null
    }

export type EmbedStep =
  | { step: 'started'; attempt: Attempt }
  | { step: 'gave'; given: Answer }
  | { step: 'judged'; verdict: Verdict }
  | { step: 'next' }
  | { step: 'finished'; result: Result }

/** The initial answer of a question, where it already shows one. */
const startOf = (question: Question | undefined): Answer => (question && untouched(question)) ?? null

export function reduceEmbedRound(round: EmbedRound, step: EmbedStep): EmbedRound {
  if (step.step === 'started') {
    const { attempt_id, quiz_id, quiz, seed } = step.attempt
    const questions = shuffle(quiz, seed)
    return {
      at: 'question',
      attempt_id,
      quiz_id,
      questions,
      checksEach: quiz.settings.feedback === 'each',
      index: 0,
      given: startOf(questions[0]),
      verdict: null,
    }
  }
  if (step.step === 'finished') return { at: 'result', result: step.result }
  if (round.at !== 'question') return round
  if (step.step === 'gave') return round.verdict ? round : { ...round, given: step.given }
  if (step.step === 'judged') {
    const isThis = step.verdict.qid === round.questions[round.index]?.qid
    return isThis ? { ...round, given: step.verdict.answer, verdict: step.verdict } : round
  }
  const index = round.index + 1
  const question = round.questions[index]
  return question ? { ...round, index, given: startOf(question), verdict: null } : round
}

/** Whether there is something to check. */
export const isAnswered = (question: Question, given: Answer): boolean =>
  given !== null && fitsQuestion(question, given)
