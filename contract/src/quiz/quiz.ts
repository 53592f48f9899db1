import * as z from 'zod/mini'
import { Id, Time, CoverImage } from './fields.ts'
import { HUES } from '../covers/hues.ts'
import { Question } from './question.ts'

export const Hue = z.enum(HUES)
export type Hue = z.infer<typeof Hue>

export const CategoryRef = z.object({ slug: z.string(), name: z.string(), hue: Hue })
export type CategoryRef = z.infer<typeof CategoryRef>

export const Person = z.object({ id: Id, name: z.string(), avatar: z.nullable(z.string()) })

/** What the cover of a quiz is drawn with, besides its address and its category's hue. */
export const Cover = z.object({
  /** The name of its emblem. */
  emblem: z.string(),
  /** The emblem as one SVG path, 24 by 24, so that nobody has to load the whole set. */
  path: z.string(),
})
export type Cover = z.infer<typeof Cover>

export const Settings = z.object({
  feedback: z.enum(['each', 'end']),
  timer_seconds: z.nullable(z.int()),
  shuffle_options: z.boolean(),
  shuffle_questions: z.boolean(),
  visibility: z.enum(['all', 'link']),
  /** Whether a partly right answer gets part of the credit. */
  partial_credit: z.boolean(),
})
export type Settings = z.infer<typeof Settings>

const card = {
  id: Id,
  quiz_url: z.string(),
  quiz_title: z.string(),
  quiz_description: z.string(),
  /** Absolute, for link previews. */
  ogimage: z.string(),
  /** The author's image; null: the screen draws the cover. */
  image: CoverImage,
  cover: Cover,
  category: CategoryRef,
  question_count: z.int(),
  timed: z.boolean(),
  /** Finished verified attempts. */
  plays: z.int(),
  /** Percent right; null below twenty plays. */
  average: z.nullable(z.int()),
  /** Whether its plays pay and count on the leaderboard. */
  rewarded: z.boolean(),
  featured: z.boolean(),
  version: z.int(),
  author: Person,
  published_at: Time,
}
export const QuizCard = z.object(card)
export type QuizCard = z.infer<typeof QuizCard>

export const Quiz = z.object({
  ...card,
  lang: z.string(),
  settings: Settings,
  questions: z.array(Question),
  /** Only where each result starts: its text comes with the result. */
  bands: z.array(z.object({ from: z.int() })),
})
export type Quiz = z.infer<typeof Quiz>

const SECONDS_A_QUESTION = 18

/** About how many minutes a quiz of this many questions takes. */
export const minutesOf = (questions: number): number => Math.ceil((questions * SECONDS_A_QUESTION) / 60)

/** How many questions fit into so many minutes. */
export const questionsIn = (minutes: number): number => Math.floor((minutes * 60) / SECONDS_A_QUESTION)
