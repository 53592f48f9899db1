import type * as z from 'zod/mini'
import type { DraftQuestion, Problem } from '../draft.ts'
import type { DraftImage } from '../draft-fields.ts'
import type { Image } from '../image.ts'
import type { AuthoredMedia } from '../media.ts'
import type { Option } from '../option.ts'
import type { DraftParts } from '../question.ts'
import type { Authored, KindSchemas, QuestionOf } from './kind.ts'

/** The common fields of an author's question, without those of its kind. */
export interface AuthoredCommon<T extends string> {
  qid: string
  type: T
  text: string
  rendered: string | null
  image: Image
  media: AuthoredMedia
  options: Option[]
  why: string
  source: string
}

/** How the parts of a draft get their ids. */
export interface Names {
  /** The id of the option that a key names by index, or by the author's browser's id. */
  optionId: (entry: unknown) => string | undefined
  /** The id of another part, kept or new, by the author's browser's id and its text. */
  idFor: (sent: string | undefined, text: string) => string
  imageFor: (image: DraftImage) => Image
}

/** What making or grading quizzes needs to know about a question kind, besides what playing needs. */
export interface KindRules<T extends string, S extends KindSchemas> {
  /** The credit of an answer, in thousandths: 1000 only for a fully right one. */
  grade: (question: QuestionOf<T, S>, key: z.infer<S['key']>, answer: z.infer<S['answer']>) => number
  /** How long its text may be, where that differs from other kinds. */
  textSize?: { least: number; most: number }
  /** What its author still has to fix, by the path in the question: `options.1.text`, `key`. */
  problems: (question: Authored<T, S>) => Problem[]
  /**
   * The question without what its author left empty at its end, which is neither a problem nor published; missing where
   * it has no such fields.
   */
  trimmed?: (question: Authored<T, S>) => Authored<T, S>
  /** The question with ids for all its parts. What its key names and does not exist counts as not marked. */
  withIds: (common: AuthoredCommon<T>, draft: DraftQuestion, names: Names) => Authored<T, S>
  /**
   * The key where nothing has an id yet: options and other parts by zero-based index. What is only in the key is named
   * by the ids known there, if any.
   */
  indexedKey: (
    question: QuestionOf<T, S>,
    key: z.infer<S['key']>,
    knownId?: (id: string) => string | undefined,
  ) => z.infer<S['indexedKey']>
  /** Its own parts as an author sends them, with the server's ids; missing where it has none. */
  draftParts?: (question: QuestionOf<T, S>, knownId: (id: string) => string | undefined) => DraftParts
}

/** The rules of the kind with these schemas. */
export type RulesOf<S extends KindSchemas> = KindRules<S['type'], S>
