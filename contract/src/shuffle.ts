import { KINDS } from './kinds.ts'
import type { Option } from './option.ts'
import type { Question } from './question.ts'
import type { Settings } from './quiz.ts'

/** A small random number generator, the same for the same seed on every machine. */
function generator(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

function mix<T>(items: readonly T[], next: () => number): T[] {
  const keyed = items.map((item) => ({ item, at: next() }))
  return keyed.sort((a, b) => a.at - b.at).map(({ item }) => item)
}

const pinned = (options: readonly Option[]): Option[] => [
  ...options.filter(({ last }) => !last),
  ...options.filter(({ last }) => last),
]

/**
 * The order of play: one pure function for both sides, so that a browser can show the first question before the server
 * has answered. Items to put in order are always mixed; what the author pinned stays last.
 */
export function shuffle(quiz: { questions: readonly Question[]; settings: Settings }, seed: number): Question[] {
  const next = generator(seed)
  const { shuffle_questions, shuffle_options } = quiz.settings
  const questions = shuffle_questions ? mix(quiz.questions, next) : [...quiz.questions]
  return questions.map((question) => ({
    ...question,
    options: pinned(
      shuffle_options || KINDS[question.type].isAlwaysMixed ? mix(question.options, next) : question.options,
    ),
  }))
}
