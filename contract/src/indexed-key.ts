import { KIND_RULES } from './kind-rules.ts'
import type { DraftParts, Key, IndexedKey, Question, QuestionType } from './question.ts'

/** The key of a question that is sent or exported: its parts by index. */
export const indexedKey = <K extends QuestionType>(
  question: Question<K>,
  key: Key<K>,
  knownId?: (id: string) => string | undefined,
): IndexedKey<K> => KIND_RULES[question.type].indexedKey(question, key, knownId)

/** The fields of its kind, as sent or exported, with the ids known there. */
export const draftParts = <K extends QuestionType>(
  question: Question<K>,
  knownId: (id: string) => string | undefined,
): DraftParts => KIND_RULES[question.type].draftParts?.(question, knownId) ?? {}
