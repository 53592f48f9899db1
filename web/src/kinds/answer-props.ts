import type { Verdict } from '#contract/play.ts'
import type { Answer, Question, QuestionType } from '#contract/question.ts'

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
