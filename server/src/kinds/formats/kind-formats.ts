import type { PlacedKey, QuestionType } from '#contract/question.ts'
import type { Note } from './build-question.ts'
import type { GiftQuestion, GiftType } from './gift/gift-question.ts'
import type { JsonQuestion } from './json/json-question.ts'
import type { XmlNode } from './moodle/xml-node.ts'
import type { PlainOption, PlainQuestion } from './plain-question.ts'
import type { QuizFileQuestion } from './quiz-file-question.ts'
import type { SheetQuestion } from './sheet/sheet-question.ts'

/** A question as formats have it that know nothing but one right option. */
export interface OneRight {
  options: string[]
  /** The place of the right one. */
  right: number
}

interface OpentdbFormat {
  /** What the Open Trivia Database calls such questions. */
  type: string
  read: (question: { text: string; right: string; wrong: string[] }, note: Note) => PlainQuestion
}

interface GiftFormat<K extends QuestionType> {
  reads: Partial<Record<GiftType, (question: GiftQuestion) => PlainQuestion>>
  /** What stands between the braces. */
  write: (question: PlainQuestion<K>) => string
}

interface MoodleFormat<K extends QuestionType> {
  /** By the names that Moodle has for its types; one of ours may read several of them, or make several of ours of one. */
  reads: Record<string, (question: XmlNode, note: Note) => PlainQuestion>
  type: string
  /** The elements that hold the answers. */
  write: (question: PlainQuestion<K>) => string[]
}

interface SheetFormat<K extends QuestionType> {
  /** What people write in the column `type`. */
  names: readonly string[]
  /** Whether a row that names no type is one of these. */
  recognises: (question: SheetQuestion) => boolean
  read: (question: SheetQuestion) => PlainQuestion
  /** The cell `answer`, as a person would write it. */
  write: (question: PlainQuestion<K>) => string
}

interface JsonFormat {
  /** Whether a question that names no type is one of these, by its key. */
  recognises: (question: JsonQuestion) => boolean
  read: (question: JsonQuestion, note: Note) => PlainQuestion
}

interface QuizFileFormat<K extends QuestionType> {
  /** What may stand behind the question mark. */
  marks: readonly string[]
  read: (question: QuizFileQuestion) => { options: { text: string; last: boolean }[]; key: PlacedKey<K> }
}

/** How a kind of question is read from files and written to them. A format that is missing cannot carry it. */
export interface KindFormats<K extends QuestionType> {
  /** What such a question is answered with, in words for its author. */
  name: string
  /** Its options in the order in which a file lists them. */
  listed: (question: PlainQuestion<K>) => PlainOption[]
  /** The right answer in words, which are the same wherever its options stand. */
  rightAnswer: (question: PlainQuestion<K>) => string
  json: JsonFormat
  quizFile?: QuizFileFormat<K>
  sheet?: SheetFormat<K>
  gift?: GiftFormat<K>
  moodle?: MoodleFormat<K>
  opentdb?: OpentdbFormat
  /** For Aiken and the Open Trivia Database. */
  oneRight?: (question: PlainQuestion<K>) => OneRight
}

/** The formats of the kind that these schemas name. */
export type FormatsOf<S extends { type: QuestionType }> = KindFormats<S['type']>

export const listedAsWritten = ({ options }: { options: PlainOption[] }): PlainOption[] => options
