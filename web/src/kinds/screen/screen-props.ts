import type { FunctionComponent } from 'react'
import type { Question, QuestionType } from '#contract/question.ts'

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
