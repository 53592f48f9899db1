import type * as z from 'zod/mini'
import type { DraftQuestion, Problem } from '../draft.ts'
import type { DraftImage } from '../draft-fields.ts'
import type { Image } from '../image.ts'
import type { Option } from '../option.ts'
import type { DraftParts } from '../question.ts'
import type { Asked, Authored, KindSchemas } from './kind.ts'

/** What a question of an author has beside what only its kind has. */
export interface AuthoredCommon<T extends string> {
  qid: string
  type: T
  text: string
  image: Image
  options: Option[]
  why: string
  source: string
}

/** How the parts of a draft get their ids. */
export interface Names {
  /** The id of the option that a key names by its place, or by what its author's browser called it. */
  optionId: (entry: number | string) => string | undefined
  /** The id of another part, kept or new, by what its author's browser called it and by its words. */
  idFor: (sent: string | undefined, text: string) => string
  imageFor: (image: DraftImage) => Image
}

/** What whoever makes or marks quizzes must know of a kind of question, beside what players must. */
export interface KindRules<T extends string, S extends KindSchemas> {
  /** What an answer earns, in thousandths: all of them only for one that is wholly right. */
  grade: (question: Asked<T, S>, key: z.infer<S['key']>, answer: z.infer<S['answer']>) => number
  /** What its author must still put right, by the place in the question: `options.1.text`, `key`. */
  problems: (question: Authored<T, S>) => Problem[]
  /** The question with ids for all its parts. What its key names and is not there counts as not marked. */
  withIds: (common: AuthoredCommon<T>, draft: DraftQuestion, names: Names) => Authored<T, S>
  /** The key where nothing has an id yet: options by their places, from zero. */
  placedKey: (key: z.infer<S['key']>, optionPlace: (id: string) => number) => z.infer<S['placedKey']>
  /** Its own parts as an author sends them, under the ids that the server knows; missing where it has none. */
  draftParts?: (question: Asked<T, S>, knownId: (id: string) => string | undefined) => DraftParts
}

/** The rules of the kind that these schemas name. */
export type RulesOf<S extends KindSchemas> = KindRules<S['type'], S>
