import fc from 'fast-check'
import type { QuestionType } from '#contract/quiz/question.ts'

/** What random questions are made of. */
export const ids = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,6}$/), { minLength: 2, maxLength: 9 })
export const words = fc.stringMatching(/^[a-z]{3,12}$/)
export const some = (of: string[]) => fc.subarray(of, { minLength: 1 })
export const shuffled = (of: string[]) => fc.shuffledSubarray(of, { minLength: of.length })

/** Gives each of these one of those. */
export const assigned = (from: string[], to: string[]): fc.Arbitrary<Record<string, string>> =>
  fc
    .array(fc.constantFrom(...to), { minLength: from.length, maxLength: from.length })
    .map((values) => Object.fromEntries(from.map((id, index) => [id, values[index] ?? ''])))

export const asked = <K extends QuestionType>(type: K, optionIds: string[] = []) => ({
  qid: 'q',
  type,
  text: 'Which?',
  rendered: null,
  image: null,
  media: null,
  options: optionIds.map((id) => ({ id, text: `The ${id}`, rendered: null, image: null, last: false })),
})
