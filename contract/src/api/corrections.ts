import * as z from 'zod/mini'
import { defineApi } from './endpoint.ts'
import { Id } from '../quiz/fields.ts'

/** A question whose key was changed while its text stayed the same. */
export const KeyChange = z.object({
  qid: z.string(),
  /** One-based, in the author's order. */
  number: z.int(),
  /** The players who get more credit for their first play; nobody gets less. */
  players: z.int(),
})
export type KeyChange = z.infer<typeof KeyChange>

export const correctionsApi = defineApi({
  preview: {
    method: 'GET',
    path: '/api/quiz/{id}/corrections',
    access: 'user',
    limit: 'read',
    summary:
      'Which answer keys would change if one of the author’s quizzes was published as last saved, and how many past plays that would give more credit.',
    params: z.object({ id: Id }),
    data: z.array(KeyChange),
    done: "Here's what would change.",
  },
})
