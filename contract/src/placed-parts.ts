import { KIND_RULES } from './kind-rules.ts'
import type { Places } from './kinds/rules.ts'
import type { DraftParts, Key, PlacedKey, Question, QuestionType } from './question.ts'

/** What a question of this kind adds where it is sent or written to a file, its key by the places of its options. */
export const placedParts = <K extends QuestionType>(
  question: Question<K>,
  key: Key<K>,
  knownId: Places['knownId'],
): DraftParts & { key: PlacedKey<K> } => {
  const optionPlace = (id: string): number => question.options.findIndex((option) => option.id === id)
  return KIND_RULES[question.type].placed(question, key, { optionPlace, knownId })
}
