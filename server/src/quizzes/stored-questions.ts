import * as z from 'zod/mini'
import { KIND_SCHEMAS } from '#contract/kinds.ts'
import type { AuthoredQuestion, QuestionType } from '#contract/question.ts'

/** A question as it was stored: older ones lack the fields that came later. */
const completed = <K extends QuestionType>(stored: AuthoredQuestion<K>): AuthoredQuestion<K> => ({
  ...stored,
  ...z.parse(KIND_SCHEMAS[stored.type].authored, stored),
})

/** Stored questions with the fields that questions have since then, each with its default. */
export const completeQuestions = <Stored extends AuthoredQuestion>(stored: Stored[]): Stored[] =>
  stored.map((question) => ({ ...question, ...completed(question) }))
