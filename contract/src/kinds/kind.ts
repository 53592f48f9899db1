import type * as z from 'zod/mini'
import type { Image } from '../image.ts'

/** The schemas of any one kind, as `kindSchemas` makes them. */
export interface KindSchemas<T extends string = string> {
  type: T
  question: z.ZodMiniType
  answer: z.ZodMiniType
  key: z.ZodMiniType
  placedKey: z.ZodMiniType
}

/** A question of one kind as players get it. Its type is written out, so that the compiler can find the kind by it. */
export type Asked<T extends string, S extends KindSchemas> = { type: T } & z.infer<S['question']>

/** A question of one kind as its author gets it. */
export type Authored<T extends string, S extends KindSchemas> = Asked<T, S> & {
  /** Null while the author has not decided. */
  key: z.infer<S['key']> | null
  why: string
  source: string
}

/** Something that can be chosen. */
export interface Choice {
  id: string
  text: string
  image: Image
}

/** What whoever plays must know of a kind of question. */
export interface Kind<T extends string, S extends KindSchemas> {
  /** Whether it is answered with its options; those of other kinds are dropped. */
  hasOptions: boolean
  /** Whether its options are mixed whatever the author wishes, since their order is the answer. */
  isAlwaysMixed: boolean
  /** How many choices an answer is made of. Where it is one, a tap answers, and players are told who chose what. */
  chooses: 'one' | 'some' | 'none'
  /** What can be chosen, in the order it is shown in. */
  choices: (question: Asked<T, S>) => readonly Choice[]
  /** The answer that these choices make, by their ids. */
  ofChoices: (ids: readonly string[]) => z.infer<S['answer']> | undefined
  /** Whether an answer is one that this question could have been given. */
  fits: (question: Asked<T, S>, answer: unknown) => answer is z.infer<S['answer']>
  /** The answer that a question shows before anybody touched it. */
  untouched: (question: Asked<T, S>) => z.infer<S['answer']> | undefined
  /** An answer or a key, as a person says it. */
  words: (question: Asked<T, S>, given: unknown) => string
}

/** The kind that these schemas name. */
export type KindOf<S extends KindSchemas> = Kind<S['type'], S>
