import type { DraftParts, IndexedKey, QuestionType } from '#contract/quiz/question.ts'
import { valueIn } from '#contract/quiz/kinds/kind.ts'
import type { KeyedQuestion } from '../keyed-question.ts'
import type { Note } from './build-question.ts'
import type { GiftQuestion, GiftType } from './gift-syntax.ts'
import type { JsonQuestion } from './json/json-question.ts'
import type { XmlNode } from './moodle/xml-node.ts'
import type { PlainOption, PlainQuestion } from './plain-question.ts'
import type { QuizFileQuestion } from './quiz-file-question.ts'
import type { SheetQuestion } from './sheet/sheet-question.ts'
import { cleanLine } from './text/clean-text.ts'

/** How a question kind is read from files and written to them. A missing format does not support it. */
export interface KindFormats<K extends QuestionType> {
  /** Its key and its own parts without ids: what the key names is named by its zero-based index. */
  unnamed: (question: KeyedQuestion<K>) => DraftParts & { key: IndexedKey<K> }
  /** Its options in the order of a file; missing where that is their own. */
  listed?: (question: PlainQuestion<K>) => PlainOption[]
  /** The right answer as text, independent of the order of its options. */
  rightAnswer: (question: PlainQuestion<K>) => string
  /** What else a question can lose in a file. */
  losses?: (before: PlainQuestion<K>, after: PlainQuestion<K>) => string[]
  /** What else it loses where it becomes a question of another kind. */
  lossesAsOther?: (before: PlainQuestion<K>) => string[]
  /** Its answers in words, to try them on a question of another kind; missing where words cannot say them. */
  inWords?: (question: PlainQuestion<K>) => AnswerWords
  /** Whether an answer in words is right; missing where words cannot say it. */
  accepts?: (question: PlainQuestion<K>, answer: string) => boolean
  json: {
    /** Whether a question without a type is of this kind, by its key; missing where none is. */
    recognises?: (question: JsonQuestion) => boolean
    read: (question: JsonQuestion, note: Note) => PlainQuestion
  }
  quizFile?: {
    /** What may follow the question mark. */
    marks: readonly string[]
    read: (
      question: QuizFileQuestion,
    ) => DraftParts & { options: { text: string; last: boolean }[]; key: IndexedKey<K> }
  }
  sheet?: {
    /** What people write in the column `type`, with lines between. */
    names: string
    /** Whether a row without a type is of this kind; missing where none is. */
    recognises?: (question: SheetQuestion) => boolean
    /** Whether its answer is the letter, number or text of an option. */
    namesOptions?: (question: SheetQuestion) => boolean
    read: (question: SheetQuestion) => PlainQuestion
    /** The cell `answer`, as a person would write it; missing where it is empty. */
    write?: (question: PlainQuestion<K>) => string
    /** The cells of the options, where they hold more than the texts of options. */
    cells?: (question: PlainQuestion<K>) => string[]
  }
  gift?: {
    reads?: Partial<Record<GiftType, (question: GiftQuestion) => PlainQuestion>>
    /** The content of the braces; with `isWhole`, the text with its answers. `why` goes at the end of the last braces. */
    write: (question: PlainQuestion<K>, why: string) => string
    /** Its answers stand inside its text. */
    isWhole?: true
  }
  moodle?: {
    /** By Moodle's type names; one of our kinds may read several of them, or make several of ours of one. */
    reads?: Record<string, (question: XmlNode, note: Note) => PlainQuestion>
    type: string
    /** Its text as HTML, where it has the answers in it. */
    html?: (question: PlainQuestion<K>) => string
    /** The elements with the answers, where they are not in its text. */
    write?: (question: PlainQuestion<K>) => string[]
  }
  opentdb?: {
    /** The Open Trivia Database's name for such questions. */
    type: string
    read: (question: { text: string; right: string; wrong: string[] }, note: Note) => PlainQuestion
  }
  /** For Aiken, the Open Trivia Database, text and cards, which know options with one right: its index. */
  asSingleChoice?: (question: PlainQuestion<K>) => { options: string[]; right: number }
  /** For text, which knows several right options too. */
  asMultipleChoice?: (question: PlainQuestion<K>) => { options: string[]; right: number[] }
  /** For text and cards: an answer that is written down, in each of its accepted spellings. */
  typed?: (question: PlainQuestion<K>) => string[]
}

/** Kinds whose key names no other parts. */
export const keyAsWritten = <Key>({ key }: { key: Key }): { key: Key } => ({ key })

export const indexOfId = (parts: readonly { id: string }[], id: unknown): number =>
  parts.findIndex((part) => part.id === id)

/** Which part goes with which, by their zero-based indexes. */
export const pairedIndexes = (
  key: Readonly<Record<string, string>>,
  from: readonly { id: string }[],
  to: readonly { id: string }[],
): Record<string, number> =>
  Object.fromEntries(
    from.flatMap(({ id }, index) => {
      const at = indexOfId(to, valueIn(key, id))
      return at < 0 ? [] : [[String(index), at] as const]
    }),
  )

/** Answers in words: what a question of another kind should accept, and what it should not. */
export interface AnswerWords {
  right: string[]
  wrong: string[]
}

export const textsOf = (parts: readonly { text: string }[]): string[] => parts.map(({ text }) => text)

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
