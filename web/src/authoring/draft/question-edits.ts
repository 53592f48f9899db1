import type { QuestionType } from '#contract/question.ts'
import { DRAFTING, type DraftQuestion } from '#web/kinds/drafting.ts'

/** Changes the text of a question, and what follows from it. */
export const changeText =
  (text: string) =>
  (question: DraftQuestion): DraftQuestion => ({
    ...question,
    text,
    ...DRAFTING[question.type].ofText?.(question, text),
  })

/** Changes the kind of a question, which takes over what it can. */
export const changeType =
  (type: QuestionType) =>
  (question: DraftQuestion): DraftQuestion =>
    question.type === type
      ? question
      : changeText(question.text)({ ...question, type, ...DRAFTING[type].takenOver?.(question) })
