import { truthWordsIn, type TruthWords } from '#server/kinds/formats/answers/truth-words.ts'
import type { AnswerField } from '../answer-fields.ts'

/** Whether the answers to type in each field mean true and false. */
export function truthFields(typed: readonly AnswerField[]): Map<string, TruthWords> {
  const words = new Map<string, Set<string>>()
  for (const { plain, values } of typed) {
    const said = words.get(plain) ?? new Set()
    for (const value of values) said.add(String(value))
    words.set(plain, said)
  }
  return new Map([...words].map(([plain, said]) => [plain, truthWordsIn(said)]))
}
