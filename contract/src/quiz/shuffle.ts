import { KINDS } from './kinds/kinds.ts'
import type { Option } from './kinds/kind-schemas.ts'
import type { Question } from './question.ts'
import type { Settings } from './quiz.ts'
import { hashOf, seededRandom } from '../seeded-random.ts'

interface Played {
  questions: readonly Question[]
  settings: Settings
}

/**
 * The order of play: one pure function for both sides, so that a browser can show the first question before the server
 * has answered. Items to put in order are always mixed; what the author pinned stays last.
 */
export function shuffle(quiz: Played, seed: number): Question[] {
  const next = seededRandom(seed)
  return inOrder(quiz, next).map((question) => withOptions(question, quiz.settings.shuffle_options, next))
}

/** A question with its options in an order that belongs to one seat, or to one session. */
export const shuffleOptions = (question: Question, owner: string): Question =>
  withOptions(question, true, seededRandom(hashOf(`${owner} ${question.qid}`)))

const withOptions = (question: Question, shufflesOptions: boolean, next: () => number): Question => ({
  ...question,
  options: pinned(isMixed(question, shufflesOptions) ? mix(question.options, next) : question.options),
})

/** The questions in the order of play, with their options as written. */
export const questionOrder = (quiz: Played, seed: number): readonly Question[] => inOrder(quiz, seededRandom(seed))

const inOrder = ({ questions, settings }: Played, next: () => number): readonly Question[] =>
  settings.shuffle_questions ? mix(questions, next) : questions

function mix<T>(items: readonly T[], next: () => number): T[] {
  const keyed = items.map((item) => ({ item, at: next() }))
  return keyed.sort((a, b) => a.at - b.at).map(({ item }) => item)
}

function isMixed({ type }: Question, shufflesOptions: boolean): boolean {
  const order = KINDS[type].options?.order
  return order === 'mixed' || (order === 'setting' && shufflesOptions)
}

const pinned = (options: readonly Option[]): Option[] => [
  ...options.filter(({ last }) => !last),
  ...options.filter(({ last }) => last),
]
