import * as z from 'zod/mini'
import { DailyReminder } from './daily.ts'
import { Draft, Status } from '../quiz/draft.ts'
import { Id, Time } from '../quiz/fields.ts'
import { Period } from './leaderboard.ts'
import { Coupon, Movement } from './rewards.ts'
import { Pace } from './rooms.ts'
import { EditedUser, Session } from './user.ts'

/** Everything stored about a user, for "download my data". */
export const OwnData = z.object({
  exported_at: Time,
  user: EditedUser,
  sessions: z.array(Session),
  attempts: z.array(
    z.object({
      id: Id,
      quiz_url: z.string(),
      version: z.int(),
      started_at: Time,
      finished_at: z.nullable(Time),
      correct: z.nullable(z.int()),
      total: z.nullable(z.int()),
      credit: z.nullable(z.int()),
      answers: z.array(
        z.object({
          qid: z.string(),
          answer: z.unknown(),
          correct: z.nullable(z.boolean()),
          credit: z.int(),
          answered_at: Time,
        }),
      ),
    }),
  ),
  quizzes: z.array(
    z.object({ id: Id, quiz_url: z.string(), status: Status, created_at: Time, draft: z.nullable(Draft) }),
  ),
  favourites: z.array(z.object({ quiz_url: z.string(), created_at: Time })),
  /** Every movement of buxes, newest first. */
  buxes: z.array(Movement),
  coupons: z.array(Coupon),
  /** What their email was paid for and how often it got each prize, with whichever account; null until it is verified. */
  mailbox: z.nullable(
    z.object({
      plays: z.array(z.object({ quiz_url: z.string(), day: z.string(), amount: z.int() })),
      prizes: z.array(z.object({ title: z.string(), count: z.int() })),
    }),
  ),
  /** Their entries on the leaderboard, in every period and category. */
  points: z.array(
    z.object({
      period: Period,
      starts: z.string(),
      category: z.nullable(z.string()),
      points: z.int(),
      quizzes: z.int(),
    }),
  ),
  /** Every image they uploaded, by its address. */
  pictures: z.array(z.object({ id: Id, url: z.string(), created_at: Time })),
  /** Every sound and film they uploaded, and the captions they published, by address. */
  media: z.array(z.object({ id: Id, url: z.string(), bytes: z.int(), created_at: Time })),
  /** Their reports on questions. */
  question_reports: z.array(z.object({ quiz_url: z.string(), qid: z.string(), message: z.string(), created_at: Time })),
  /** Notices about their plays, read or not. */
  notices: z.array(
    z.object({
      quiz_url: z.string(),
      qid: z.string(),
      text: z.string(),
      amount: z.int(),
      created_at: Time,
      dismissed_at: z.nullable(Time),
    }),
  ),
  /** The rooms they host or hosted. */
  rooms: z.array(
    z.object({
      id: Id,
      quiz_url: z.string(),
      pace: Pace,
      seats: z.int(),
      /** The list of names that they gave. */
      roster: z.nullable(z.array(z.string())),
      created_at: Time,
      ended_at: z.nullable(Time),
    }),
  ),
  /** Their seats in rooms. */
  seats: z.array(
    z.object({
      room_id: Id,
      quiz_url: z.string(),
      name: z.string(),
      team: z.nullable(z.int()),
      extra_time: z.number(),
      joined_at: Time,
      answers: z.array(
        z.object({ qid: z.string(), answer: z.unknown(), credit: z.int(), points: z.int(), answered_at: Time }),
      ),
    }),
  ),
  /** When they are reminded of the daily by email. */
  daily_reminder: z.nullable(DailyReminder),
  /** What they earned badges for. */
  badges: z.array(z.object({ id: z.string(), name: z.string(), earned_at: Time, why: z.string() })),
  /** The questions they practise, and every answer they gave then. */
  practice: z.object({
    cards: z.array(
      z.object({
        quiz_url: z.string(),
        qid: z.string(),
        /** The wrong answer that it began with. */
        answer: z.unknown(),
        made_at: Time,
        due_at: Time,
        stability: z.number(),
        difficulty: z.number(),
        reviews: z.int(),
        lapses: z.int(),
        /** No longer asked. */
        gone: z.boolean(),
      }),
    ),
    reviews: z.array(
      z.object({
        quiz_url: z.string(),
        qid: z.string(),
        answer: z.unknown(),
        correct: z.boolean(),
        credit: z.int(),
        predicted: z.nullable(z.number()),
        at: Time,
      }),
    ),
  }),
  /** The challenges they made or took part in. */
  challenges: z.array(
    z.object({
      quiz_url: z.string(),
      made: z.boolean(),
      /** Their round that counts in it. */
      attempt_id: z.nullable(Id),
      joined_at: Time,
      ends_at: Time,
    }),
  ),
  messages: z.array(
    z.object({
      name: z.string(),
      email: z.string(),
      topic: z.string(),
      message: z.string(),
      about: z.string(),
      question: z.string(),
      created_at: Time,
    }),
  ),
  subscription: z.nullable(z.object({ email: z.string(), confirmed_at: z.nullable(Time) })),
})
export type OwnData = z.infer<typeof OwnData>
