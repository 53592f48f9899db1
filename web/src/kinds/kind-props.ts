import type { FunctionComponent } from 'react'
import type { Verdict } from '#contract/api/play.ts'
import type { OwnKind } from '#contract/quiz/kinds/kinds.ts'
import { type Answer, type Question, type QuestionType, type Key, answerOfTries } from '#contract/quiz/question.ts'

/** The rows of a table for how kinds are shown: of every kind without a family, and of others where they differ from theirs. */
export type KindRows<Row = object> = Record<OwnKind, Row> & { [K in QuestionType]?: Partial<Row> }

/** Something that was tried at a question with several answers. */
export interface Tried {
  /** As it was typed. */
  text: string
  /** What it found, as the key spells it; null: nothing. Missing until it was checked. */
  found?: { id: string; text: string } | null
}

/** Trying several answers one by one, each checked at once. */
export interface Tries {
  tried: readonly Tried[]
  /** Whether tries are only collected, until there is a connection. */
  isWaiting: boolean
  onTry: (text: string) => void
  /** Removes one that was not checked yet. */
  onDrop: (text: string) => void
}

export interface AnswerProps<K extends QuestionType = QuestionType> {
  question: Question<K>
  given: Answer | undefined
  verdict: Verdict | null
  isLocked: boolean
  /** Whether the verdict is shown, and nothing can be pressed any more. */
  showsVerdict: boolean
  /** Whether one tap answers, for single choices. */
  isDirect: boolean
  /** Whether answers can still change and are saved as they change. */
  isDraft: boolean
  /** False where the page's keys mean something else, as next to the editor. */
  hasKeys?: boolean
  /** For questions with several answers; missing where they are only checked all together. */
  tries?: Tries | undefined
  onAnswer: (answer: Answer) => void
  /** Told what is filled in and not answered yet, for when the time is over; undefined: nothing, or nothing valid. */
  onDraft?: (draft: Answer | undefined) => void
  /** The button to continue, where an answer is not checked right away. */
  onNext: () => void
}

export interface EmbedAnswerProps<K extends QuestionType = QuestionType> {
  question: Question<K>
  /** What is chosen or typed so far; null: nothing. */
  given: Answer
  verdict: Verdict | null
  isLocked: boolean
  onGive: (given: Answer) => void
  /** For questions with several answers, each checked at once; missing where they are only checked all together. */
  tries?: Tries | undefined
  /** Ends a question with tries. */
  onAnswer: (answer: Answer) => void
}

export interface ScreenProps<K extends QuestionType = QuestionType> {
  question: Question<K>
  /** The right answer; null until it is revealed. */
  answer: unknown
}

/** What the shared screen of a room shows of a question, where that is more than text, choices and words. */
export interface KindOnScreen<K extends QuestionType> {
  /** What it is about, while it is answered. */
  Asked?: FunctionComponent<ScreenProps<K>>
  /** Its right answer. */
  Key?: FunctionComponent<ScreenProps<K>>
  /** Its text with the right answer in it, in place of both. */
  FilledText?: FunctionComponent<ScreenProps<K>>
  /** Its right answer, drawn on its picture. */
  OnPicture?: FunctionComponent<ScreenProps<K>>
}

/** How a question of a kind is printed. */
export interface KindPrinting<K extends QuestionType> {
  /** The text, where there is something to write on in it. */
  Text?: FunctionComponent<{ question: Question<K> }>
  /** Where the answer goes on the sheet. */
  Answer: FunctionComponent<PrintAnswerProps<K>>
  /** The right answer for the key on the last page. */
  keyWords: (question: Question<K>, key: Key<K>, hasPartialCredit: boolean) => string
}

export interface PrintAnswerProps<K extends QuestionType = QuestionType> {
  question: Question<K>
  hasImages: boolean
}

/** The answer made of everything that was tried, with what was found first; null where nothing was tried. */
export function answerOfTried(question: Question, tried: readonly Tried[]): Answer {
  const found = tried.flatMap((one) => one.found?.text ?? [])
  const rest = tried.filter((one) => !one.found).map(({ text }) => text)
  return tried.length === 0 ? null : answerOfTries(question, [...found, ...rest])
}
