import * as z from 'zod/mini'
import type { ShownText } from '../text/plain-text.ts'
import { KIND_SCHEMAS, KINDS, type KindSchemasByType } from './kinds/kinds.ts'
import type { Authored, Choice, QuestionOf } from './kinds/kind.ts'
import { distinct } from './kinds/kind-schemas.ts'

export type QuestionType = keyof KindSchemasByType

/** Every question kind, in the order in which authors see them. */
export const QUESTION_TYPES: readonly QuestionType[] = namesOf(KINDS)
export const QuestionType = z.enum(QUESTION_TYPES)

const schemas = Object.values(KIND_SCHEMAS)

/** A question as a player sees it: never with its key or explanation. */
export const Question = z.union(schemas.map(({ question }) => question))
export type Question<K extends QuestionType = QuestionType> = {
  [T in K]: QuestionOf<T, KindSchemasByType[T]>
}[K]

/**
 * The right answer, in the shape of each kind: an option's id, several, accepted spellings, a number with its tolerance
 * and so on.
 */
export const Key = z.union(distinct(schemas.map(({ key }) => key)))
export type Key<K extends QuestionType = QuestionType> = { [T in K]: z.infer<KindSchemasByType[T]['key']> }[K]

/** The key where nothing has an id yet: by zero-based index. */
export type IndexedKey<K extends QuestionType = QuestionType> = {
  [T in K]: z.infer<KindSchemasByType[T]['indexedKey']>
}[K]

type GivenAnswer<K extends QuestionType> = { [T in K]: z.infer<KindSchemasByType[T]['answer']> }[K]

/** A player's answer; null means out of time. */
export const Answer = z.nullable(
  z.union(distinct(schemas.map(({ answer }) => answer)), 'This is no answer of any kind, or too long.'),
)
export type Answer<K extends QuestionType = QuestionType> = GivenAnswer<K> | null

/** A question as its author gets it: with its key, which is null while it is undecided. */
export const AuthoredQuestion = z.union(schemas.map(({ authored }) => authored))
export type AuthoredQuestion<K extends QuestionType = QuestionType> = {
  [T in K]: Authored<T, KindSchemasByType[T]>
}[K]

type PartShapes = KindSchemasByType[QuestionType]['draftParts']
type NamesIn<Shape> = Shape extends unknown ? keyof Shape : never
type PartOf<Shape, Name extends PropertyKey> =
  Shape extends Record<Name, infer Part extends z.ZodMiniType> ? z.infer<Part> : never

/** The fields that a draft has for any of the kinds, besides the common ones. */
export type DraftParts = { [Name in NamesIn<PartShapes>]?: PartOf<PartShapes, Name> }

/** Whether a question has right answers, and counts. */
export const isScored = ({ type }: Pick<Question, 'type'>): boolean => KINDS[type].isScored

/** How many questions of a quiz count. */
export const scoredCount = (questions: readonly Pick<Question, 'type'>[]): number => questions.filter(isScored).length

/** Whether an answer is valid for this question. Null (out of time) always is. */
export const fitsQuestion = <K extends QuestionType>(question: Question<K>, answer: unknown): answer is Answer<K> =>
  answer === null || KINDS[question.type].fits(question, answer)

/** The choices of a question; none for kinds without them. */
export const choicesOf = <K extends QuestionType>(question: Question<K>): readonly Choice[] =>
  KINDS[question.type].choices(question)

/** The answer that a question shows initially. */
export const untouched = <K extends QuestionType>(question: Question<K>): GivenAnswer<K> | undefined =>
  KINDS[question.type].untouched(question)

/** The heading of a question: its text, or what to do where the text is shown with the answer. */
export function questionHeading(
  question: ShownText & { type: QuestionType },
): Required<ShownText> & { isTask: boolean } {
  const { task } = KINDS[question.type].words
  return task === undefined
    ? { text: question.text, rendered: question.rendered ?? null, isTask: false }
    : { text: task, rendered: null, isTask: true }
}

/** The answer made of what was tried one by one; null where nothing can be tried. */
export const answerOfTries = <K extends QuestionType>(question: Question<K>, texts: readonly string[]): Answer<K> =>
  KINDS[question.type].ofTries?.(question, texts) ?? null

/** The names of a table's rows, in their order. */
export function namesOf<Table extends object>(table: Table): Extract<keyof Table, string>[] {
  const names: Extract<keyof Table, string>[] = []
  for (const name in table) names.push(name)
  return names
}
