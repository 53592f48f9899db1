import { cleanLine } from './text/clean-text.ts'

/** Answers in words: what a question of another kind should accept, and what it should not. */
export interface AnswerWords {
  right: string[]
  wrong: string[]
}

export const textsOf = (parts: readonly { text: string }[]): string[] => parts.map(({ text }) => text)

/** Answers of which one is chosen. */
export const chosenWords = (texts: readonly string[], right: number | undefined): AnswerWords => ({
  right: texts.filter((_, index) => index === right),
  wrong: texts.filter((_, index) => index !== right),
})

export const areSameWords = (one: string | undefined, other: string): boolean =>
  one !== undefined && cleanLine(one) === cleanLine(other)

/** What goes with what, as one answer, independent of the order. */
export const pairWords = (
  from: readonly { text: string }[],
  to: readonly { text: string }[],
  key: Readonly<Record<string, number>>,
): string =>
  JSON.stringify(
    from.map(({ text }, index) => JSON.stringify([text, to[key[index] ?? -1]?.text ?? ''].map(cleanLine))).toSorted(),
  )
