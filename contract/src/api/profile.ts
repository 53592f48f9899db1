import * as z from 'zod/mini'
import { defineApi } from './endpoint.ts'
import { Time } from '../quiz/fields.ts'
import { CategoryRef, QuizCard } from '../quiz/quiz.ts'
import { User } from './user.ts'

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

/** What waits for somebody who has just signed up. */
export const Welcome = z.object({
  /** What they had played as a guest, which is theirs now. */
  claimed: z.object({ plays: z.int(), right: z.int(), earned: z.int() }),
  /** Whether they have finished a quiz, then or since. */
  has_played: z.boolean(),
})
export type Welcome = z.infer<typeof Welcome>

export const profileApi = defineApi({
  profile: {
    method: 'GET',
    path: '/api/profile',
    access: 'user',
    limit: 'read',
    summary: 'The user’s own profile: totals, categories, recent plays and published quizzes.',
    data: Profile,
    done: "Here's your profile.",
  },
  welcome: {
    method: 'GET',
    path: '/api/welcome',
    access: 'user',
    limit: 'read',
    summary:
      'What waits after signing up; null once the email is verified and a quiz is played, or when it was dismissed.',
    data: z.nullable(Welcome),
    done: 'Welcome.',
  },
  dismissWelcome: {
    method: 'DELETE',
    path: '/api/welcome',
    access: 'user',
    limit: 'write',
    summary: 'Dismisses the welcome on every device; again changes nothing.',
    data: z.null(),
    done: 'Dismissed.',
  },
})
