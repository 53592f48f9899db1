import type * as z from 'zod/mini'
import type { Image } from '../image.ts'
import type { AuthoredMedia } from '../media.ts'

/** The schemas of any one kind, as `kindSchemas` makes them. */
export interface KindSchemas<T extends string = string> {
  type: T
  question: z.ZodMiniType
  answer: z.ZodMiniType
  key: z.ZodMiniType
  indexedKey: z.ZodMiniType
}

/** A question of one kind as players get it. Its type is written out, so that the compiler can find the kind by it. */
export type QuestionOf<T extends string, S extends KindSchemas> = { type: T } & z.infer<S['question']>

/** A question of one kind as its author gets it. */
export type Authored<T extends string, S extends KindSchemas> = QuestionOf<T, S> & {
  /** Null while the author has not decided. */
  key: z.infer<S['key']> | null
  why: string
  source: string
  media: AuthoredMedia
}

/** An option to choose. */
export interface Choice {
  id: string
  text: string
  rendered: string | null
  image: Image
}

/** What playing needs to know about a question kind. */
export interface Kind<T extends string, S extends KindSchemas> {
  /** Whether it is answered with its options; the options of other kinds are dropped. */
  hasOptions: boolean
  /** Whether its options are always shuffled, because their order is the answer. */
  isAlwaysMixed: boolean
  /** Whether it has right answers; others count for nothing, and have no key. */
  isScored: boolean
  /** Whether it is answered on its image, which is then part of the answer and not shown apart. */
  isOnImage?: boolean
  /** How many choices an answer consists of. With one, a single tap answers, and players see who chose what. */
  chooses: 'one' | 'some' | 'none'
  /** The choices, in the order in which they are shown. */
  choices: (question: QuestionOf<T, S>) => readonly Choice[]
  /** The answer made of these choices, by their ids. */
  ofChoices: (ids: readonly string[]) => z.infer<S['answer']> | undefined
  /** How many parts an answer consists of, where each earns its share of the credit. */
  partCount?: (question: QuestionOf<T, S>) => number
  /** Whether an answer is valid for this question. */
  fits: (question: QuestionOf<T, S>, answer: unknown) => answer is z.infer<S['answer']>
  /** The answer that a question shows initially. */
  untouched: (question: QuestionOf<T, S>) => z.infer<S['answer']> | undefined
  /** What to do, as the heading of a question whose text is shown where it is answered, because it holds more than words. */
  task?: string
  /** The answer made of what was tried one by one, with what was found first; missing where nothing can be tried. */
  ofTries?: (question: QuestionOf<T, S>, texts: readonly string[]) => z.infer<S['answer']>
}

/** The kind with these schemas. */
export type KindOf<S extends KindSchemas> = Kind<S['type'], S>
