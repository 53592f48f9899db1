import { KINDS } from '#contract/quiz/kinds/kinds.ts'
import type { QuestionType } from '#contract/quiz/question.ts'
import { letterOf } from '#contract/text/letters.ts'

export type Part = { id: string; text?: string; label?: string }

/** Options as they are written: a, b, c and, where a kind needs more, the next letters. */
export const lettered = (type: QuestionType): { text: string; last: boolean }[] =>
  Array.from({ length: Math.max(3, KINDS[type].options?.least ?? 0) }, (_, at) => ({
    text: letterOf(at).toLowerCase(),
    last: false,
  }))

/** The id of a part by what it says. */
export const named = (parts: readonly Part[], name: string): string =>
  parts.find(({ text, label }) => (text ?? label) === name)?.id ?? ''

export const allNamed = (parts: readonly Part[], ...names: string[]): string[] =>
  names.map((name) => named(parts, name))

/** What goes with what, by what they say. */
export const pairsNamed = (from: readonly Part[], to: readonly Part[], ...of: [string, string][]) =>
  Object.fromEntries(of.map(([one, other]) => [named(from, one), named(to, other)]))

/** What parts say, in the order of their ids here. */
export const textsOf = (parts: readonly { id: string; text: string }[], keys: readonly string[]): string[] =>
  keys.flatMap((key) => parts.filter(({ id }) => id === key).map(({ text }) => text))

/** What those say that are not among these ids. */
export const otherTexts = (parts: readonly { id: string; text: string }[], keys: readonly string[]): string[] =>
  parts.filter(({ id }) => !keys.includes(id)).map(({ text }) => text)
