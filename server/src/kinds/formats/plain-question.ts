import type { DraftParts, IndexedKey, QuestionType } from '#contract/quiz/question.ts'
import { KIND_RULES } from '#contract/quiz/kinds/kind-rules.ts'
import type { DraftImage } from '#contract/quiz/fields.ts'
import type { KeyedQuestion } from '../keyed-question.ts'

/** An image being imported or exported: embedded in a file, or already stored here. */
export interface PlainImage {
  alt: string
  id: string | null
  bytes: Uint8Array | null
}

export interface PlainOption {
  text: string
  image: PlainImage | null
  last: boolean
}

/** A sound or video: embedded in a file, or already stored here, with the words that are written about it. */
export interface PlainMedia {
  id: string | null
  /** Its name is empty where it has none. */
  file?: { kind: 'sound' | 'video'; name: string; bytes: Uint8Array }
  captions: string | null
  transcript: string | null
}

export interface PlainWords {
  text: string
  image: PlainImage | null
  media?: PlainMedia
  why: string
  source: string
}

type PlainPart<Part> = Part extends { image: unknown } ? Omit<Part, 'image'> & { image: PlainImage | null } : Part

/** The fields of a kind, with their pictures as files hold them. */
type PlainParts = {
  [Name in keyof DraftParts]: DraftParts[Name] extends readonly (infer Part)[] | undefined
    ? PlainPart<Part>[] | undefined
    : DraftParts[Name]
}

/** A question between two formats: complete, without ids, its key by option index. */
export type PlainQuestion<K extends QuestionType = QuestionType> = {
  [T in K]: PlainWords & PlainParts & { type: T; options: PlainOption[]; key: IndexedKey<T> }
}[K]

/** Why a question cannot be read or written, as a sentence for its author; it affects only that question. */
export class FormatError extends Error {}

/** No real question has more answers; beyond it, the file is abuse. */
const MOST_ANSWERS = 500

export function checkAnswerCount(count: number): void {
  if (count > MOST_ANSWERS) throw new FormatError(`It has more than ${MOST_ANSWERS} answers.`)
}

export const noSuchKind = (format: string, type: QuestionType): FormatError =>
  new FormatError(`${format} has no "${KIND_RULES[type].label}" questions.`)

/** A question in the formats' shape; its kind says what it is without ids. */
export function plainOfKeyed<K extends QuestionType>(
  question: KeyedQuestion<K>,
  unnamed: (question: KeyedQuestion<K>) => DraftParts & { key: IndexedKey<K> },
  plainImage: (image: DraftImage) => PlainImage | null,
): PlainQuestion<K> {
  const { type, text, image, options, why, source } = question
  const { prompts, ...parts } = unnamed(question)
  return {
    text,
    image: plainImage(image),
    why,
    source,
    type,
    options: options.map((option) => ({ text: option.text, image: plainImage(option.image), last: option.last })),
    ...parts,
    ...(prompts && { prompts: prompts.map((prompt) => ({ ...prompt, image: plainImage(prompt.image) })) }),
  }
}
