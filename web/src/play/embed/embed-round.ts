import type { Answer, Attempt, Result, Verdict } from '#contract/play.ts'
import type { Key, Question } from '#contract/quiz.ts'
import { shuffle } from '#contract/shuffle.ts'

/** A round in the embed: kept in memory only, and gone with the page. */
export type EmbedRound =
  | { at: 'start' }
  | { at: 'result'; result: Result }
  | {
      at: 'question'
      attempt_id: string
      quiz_id: string
      questions: Question[]
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

/** The initial answer of a question: items to put in order already have one. */
const untouched = (question: Question | undefined): Answer =>
  question?.type === 'order' ? question.options.map(({ id }) => id) : null

export function reduceEmbedRound(round: EmbedRound, step: EmbedStep): EmbedRound {
  if (step.step === 'started') {
    const { attempt_id, quiz_id, quiz, seed } = step.attempt
    const questions = shuffle(quiz, seed)
    return { at: 'question', attempt_id, quiz_id, questions, index: 0, given: untouched(questions[0]), verdict: null }
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
  return question ? { ...round, index, given: untouched(question), verdict: null } : round
}

/** Adds an option to the chosen ones, or removes it. */
export const toggleOption = (given: Answer, id: string): string[] => {
  const chosen = Array.isArray(given) ? given : []
  return chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]
}

/** The order with one item moved a place up or down. */
export function moveItemBy(given: Answer, id: string, by: -1 | 1): string[] {
  const order = Array.isArray(given) ? [...given] : []
  const from = order.indexOf(id)
  const to = from + by
  const other = order[to]
  if (from < 0 || other === undefined) return order
  order[to] = id
  order[from] = other
  return order
}

/** Whether there is something to check. */
export const isAnswered = (given: Answer): boolean =>
  typeof given === 'string' ? given.trim() !== '' : Array.isArray(given) ? given.length > 0 : given !== null

/** The right answer as text. */
export function keyWords({ options }: Question, key: Key): string {
  const textOf = (id: string) => options.find((option) => option.id === id)?.text ?? id
  if (typeof key === 'boolean') return key ? 'True' : 'False'
  if (typeof key === 'string') return textOf(key)
  if (!Array.isArray(key)) return key.tolerance ? `${key.value}, give or take ${key.tolerance}` : String(key.value)
  // Of accepted spellings only the first is shown; of options all of them.
  return options.length ? key.map(textOf).join(', ') : (key[0] ?? '')
}
