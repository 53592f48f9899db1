import * as z from 'zod/mini'
import { defineApi } from './endpoint.ts'
import { Time } from '../quiz/fields.ts'

export const Badge = z.object({
  /** Such as `every-category`. */
  id: z.string(),
  name: z.string(),
  /** What it is given for. */
  rule: z.string(),
  /** When the user earned it; null: not yet. */
  earned_at: z.nullable(Time),
  /** What it was for, such as the quiz or the report; null: not earned yet. */
  why: z.nullable(z.string()),
  /** A page about that, if there is one. */
  url: z.nullable(z.string()),
})
export type Badge = z.infer<typeof Badge>

export const badgesApi = defineApi({
  badges: {
    method: 'GET',
    path: '/api/badges',
    access: 'user',
    limit: 'read',
    summary:
      'Every badge there is, and when and why the user earned it; those they have come first, the newest on top.',
    data: z.array(Badge),
    done: 'Here are your badges.',
  },
})
