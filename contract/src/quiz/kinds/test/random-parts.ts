import fc from 'fast-check'
import { SIZES } from '#contract/quiz/draft-limits.ts'
import { KINDS } from '#contract/quiz/kinds/kinds.ts'
import type { QuestionType } from '#contract/quiz/question.ts'

/** What random questions are made of: ids of parts, or of as many options as a kind may have. */
export const ids = idsFrom(SIZES.options)
export const idsOf = (type: QuestionType) => idsFrom(KINDS[type].options ?? SIZES.options)
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

function idsFrom({ least, most }: { least: number; most: number }) {
  return fc.uniqueArray(fc.stringMatching(/^[a-z]{1,6}$/), { minLength: least, maxLength: most })
}
