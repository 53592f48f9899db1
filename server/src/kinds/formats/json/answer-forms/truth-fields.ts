import { truthOf } from '#server/kinds/formats/answers/truth-words.ts'
import type { AnswerField } from '../answer-fields.ts'

/** What a field's words for true and false are: truths, or the same letter each time, such as the symbol of fluorine. */
export type TruthWords = 'truths' | 'one letter'

/** The fields in which every answer to type is a word for true or false; anywhere else such a word is just typed. */
export function truthFields(typed: readonly AnswerField[]): Map<string, TruthWords> {
  const words = new Map<string, Set<string>>()
  for (const { plain, values } of typed) {
    const said = words.get(plain) ?? new Set()
    for (const value of values) said.add(String(value).trim().toLowerCase())
    words.set(plain, said)
  }
  return new Map(
    [...words].flatMap(([plain, said]): [string, TruthWords][] => {
      const all = [...said]
      if (!all.every((one) => truthOf(one) !== undefined)) return []
      return [[plain, all.length === 1 && all[0]?.length === 1 ? 'one letter' : 'truths']]
    }),
  )
}
