import { truthWordsIn, type TruthWords } from '#server/kinds/formats/answers/truth-words.ts'
import type { AnswerField } from '../answer-fields.ts'

/** Whether the answers to type in each field mean true and false. */
export function truthFields(typed: readonly AnswerField[]): Map<string, TruthWords> {
  const words = new Map<string, string[]>()
  for (const { plain, values } of typed) words.set(plain, [...(words.get(plain) ?? []), ...values.map(String)])
  return new Map([...words].map(([plain, said]) => [plain, truthWordsIn(said)]))
}
