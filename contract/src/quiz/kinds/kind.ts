import type * as z from 'zod/mini'
import { isRecord } from '#contract/is-record.ts'
import type { Image } from '../fields.ts'
import type { AuthoredMedia } from '../media.ts'
import type { Option } from './kind-schemas.ts'

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

/**
 * The family whose look a kind has wherever it has none of its own: on the site, in the embed, on paper and on the screen
 * of a room.
 */
export type ShownAs = 'choices' | 'typed' | 'own'

/** What playing needs to know about a question kind. */
export interface Kind<T extends string, S extends KindSchemas, Shown extends ShownAs = ShownAs> {
  shownAs: Shown
  /** Null: it is not answered with options, and those of a draft are dropped. */
  options: OptionsOfKind | null
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
  /** The answer made of what was tried one by one, with what was found first; missing where nothing can be tried. */
  ofTries?: (question: QuestionOf<T, S>, texts: readonly string[]) => z.infer<S['answer']>
  words: KindWords<T, S>
}

/** The kind with these schemas. */
export type KindOf<S extends KindSchemas, Shown extends ShownAs = ShownAs> = Kind<S['type'], S, Shown>

/** The words for players. */
interface KindWords<T extends string, S extends KindSchemas> {
  /** What to do, as the heading of a question whose text is shown where it is answered, because it holds more than words. */
  task?: string
  /** How to answer, where the question does not tell. */
  hint?: string
  /** The text of a question where it is only read, if it holds more than words. */
  title?: (text: string) => string
  /** An answer or a key as text. */
  answer: (question: QuestionOf<T, S>, given: unknown) => string
}

/** The options of a kind: how many there may be, and in which order players see them. */
interface OptionsOfKind {
  least: number
  most: number
  /** Always mixed, because their order is the answer; as the quiz is set; or as written, because they may be a scale. */
  order: 'mixed' | 'setting' | 'written'
  /** Whether one may stay last where the others are mixed. */
  canStayLast: boolean
}

/** What is the same for all kinds that are not answered by choosing from their options. */
export const WITHOUT_CHOICES = {
  chooses: 'none',
  choices: () => [],
  ofChoices: () => undefined,
  untouched: () => undefined,
} as const

export interface WithOptions {
  options: readonly Option[]
}

export const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

/** Whether these are options of the question, without duplicates. */
export const areOptions = ({ options }: WithOptions, ids: readonly string[]): boolean =>
  new Set(ids).size === ids.length && ids.every((id) => options.some((option) => option.id === id))

/** The text of an option; of a missing one, its id. */
export const optionText = ({ options }: WithOptions, id: unknown): string =>
  options.find((option) => option.id === id)?.text ?? String(id)

/** The text of each named option. */
export const optionTexts = (question: WithOptions, ids: unknown): string[] =>
  isTexts(ids) ? ids.map((id) => optionText(question, id)) : []

interface Part {
  id: string
}

const isOneOf = (parts: readonly Part[], given: unknown): boolean => parts.some(({ id }) => id === given)

/**
 * Whether this gives parts of a question to others of its parts, by their ids: not necessarily all of them, but at
 * least one, and nothing else.
 */
export function isAssigned(answer: unknown, from: readonly Part[], to: readonly Part[]): boolean {
  if (!isRecord(answer)) return false
  const entries = Object.entries(answer)
  return entries.length > 0 && entries.every(([id, value]) => isOneOf(from, id) && isOneOf(to, value))
}

/** A part in words: where it is only a picture, what the picture shows. */
export const partWords = ({ text, image }: { text: string; image?: { alt: string } | null }): string =>
  text.trim() || (image?.alt ?? '')

/** What a record has under an id of its own. */
export const valueIn = (record: unknown, id: string): unknown =>
  isRecord(record) && Object.hasOwn(record, id) ? record[id] : undefined

/** A finite number that a record has under a name. */
export function numberIn(record: unknown, name: string): number | undefined {
  const value = valueIn(record, name)
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}
