import type { QuestionType } from '#contract/question.ts'
import { DRAFTING, type DraftQuestion } from '#web/kinds/drafting.ts'

/** Changes the kind of a question, which takes over what it can. */
export const changeType =
  (type: QuestionType) =>
  (question: DraftQuestion): DraftQuestion =>
    question.type === type ? question : { ...question, type, ...DRAFTING[type].takenOver?.(question) }
