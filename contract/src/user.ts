import * as z from 'zod/mini'
import { Id, Time } from './fields.ts'
import { CategoryRef, QuizCard } from './quiz.ts'

export const User = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  verified: z.boolean(),
  avatar: z.nullable(z.string()),
  buxes: z.int(),
  created_at: Time,
})
export type User = z.infer<typeof User>

/** The user as /edit-profile shows them; `pending_email` waits to be confirmed from its inbox. */
export const EditedUser = z.extend(User, {
  line: z.string(),
  on_board: z.boolean(),
  pending_email: z.nullable(z.string()),
})
export type EditedUser = z.infer<typeof EditedUser>

export const Profile = z.object({
  user: User,
  line: z.string(),
  on_board: z.boolean(),
  totals: z.object({
    /** Finished attempts. */
    plays: z.int(),
    right: z.int(),
    answered: z.int(),
    /** Percentage of right answers; null before the first answer. */
    accuracy: z.nullable(z.int()),
    /** Right answers in a row. */
    longest_run: z.int(),
  }),
  rank_week: z.nullable(z.int()),
  by_category: z.array(z.object({ category: CategoryRef, plays: z.int(), accuracy: z.nullable(z.int()) })),
  recent: z.array(
    z.object({
      quiz_url: z.string(),
      quiz_title: z.string(),
      correct: z.int(),
      total: z.int(),
      /** Each question in the order of play: right or not. */
      trail: z.array(z.boolean()),
      finished_at: Time,
    }),
  ),
  /** The newest published ones. */
  quizzes: z.array(QuizCard),
})
export type Profile = z.infer<typeof Profile>

export const Session = z.object({
  id: Id,
  /** The current session. */
  current: z.boolean(),
  /** The browser's user agent. */
  agent: z.string(),
  address: z.string(),
  created_at: Time,
  seen_at: Time,
})
export type Session = z.infer<typeof Session>
