import * as z from 'zod/mini'
import { KIND_SCHEMAS } from '#contract/kinds.ts'
import type { Question } from '#contract/question.ts'
import type { KeyedQuestion } from './keyed-question.ts'

/** What a player may see of a question: what its kind's schema names, so that nothing added later leaves by itself. */
export const asPlayed = (question: KeyedQuestion): Question => z.parse(KIND_SCHEMAS[question.type].question, question)
