import { KIND_LABELS } from '#contract/kind-labels.ts'
import type { QuestionType } from '#contract/question.ts'
import { FormatError } from './plain-question.ts'

/** Why a question is left out where a format does not have its kind. */
export const noSuchKind = (format: string, type: QuestionType): FormatError =>
  new FormatError(`${format} has no "${KIND_LABELS[type]}" questions.`)
