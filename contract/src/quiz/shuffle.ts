import { KINDS } from './kinds/kinds.ts'
import type { Option } from './kinds/kind-schemas.ts'
import type { Question } from './question.ts'
import type { Settings } from './quiz.ts'
import { seededRandom } from '../seeded-random.ts'

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
  return inOrder(quiz, next).map((question) => ({
    ...question,
    options: pinned(isMixed(question, quiz.settings.shuffle_options) ? mix(question.options, next) : question.options),
  }))
}

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
