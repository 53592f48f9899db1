import type { RefObject } from 'react'
import type { Problem } from '#contract/draft.ts'
import type { WrittenQuestion } from './written-question.ts'

export interface KindEditorProps<Own> {
  question: WrittenQuestion & Own
  /** What is missing, by its path in the question. */
  problems: readonly Problem[]
  /** Whether options are shuffled, so that one can be pinned. */
  isShuffled: boolean
  /** Whether partly right answers earn something in this quiz. */
  givesPartialCredit: boolean
  /** Changes the question. Typing in one field is one undo step. */
  edit: (to: <Q extends WrittenQuestion & Own>(question: Q) => Q, field?: string) => void
}

/** For what a kind adds below the field of the question's text. */
export interface TextToolsProps<Own> extends KindEditorProps<Own> {
  /** What is around that field. */
  field: RefObject<HTMLElement | null>
}
