import * as z from 'zod/mini'
import { Id, Time } from './fields.ts'
import { HUES } from './hues.ts'

export const Hue = z.enum(HUES)
export type Hue = z.infer<typeof Hue>

export const CategoryRef = z.object({ slug: z.string(), name: z.string(), hue: Hue })
export type CategoryRef = z.infer<typeof CategoryRef>

export const Person = z.object({ id: Id, name: z.string(), avatar: z.nullable(z.string()) })

export const Image = z.nullable(z.object({ id: Id, url: z.string(), width: z.int(), height: z.int(), alt: z.string() }))
export type Image = z.infer<typeof Image>

export const QuestionType = z.enum(['single', 'multiple', 'true_false', 'text', 'number', 'order'])
export type QuestionType = z.infer<typeof QuestionType>

export const Settings = z.object({
  feedback: z.enum(['each', 'end']),
  timer_seconds: z.nullable(z.int()),
  shuffle_options: z.boolean(),
  shuffle_questions: z.boolean(),
  visibility: z.enum(['all', 'link']),
})
export type Settings = z.infer<typeof Settings>

export const Option = z.object({ id: z.string(), text: z.string(), image: Image, last: z.boolean() })
export type Option = z.infer<typeof Option>

/** A question as a player sees it: never with its key or explanation. */
export const Question = z.object({
  qid: z.string(),
  type: QuestionType,
  text: z.string(),
  image: Image,
  options: z.array(Option),
})
export type Question = z.infer<typeof Question>

/** The right answer: an option's id, several, their order, true or false, accepted spellings, or a number with its tolerance. */
export const Key = z.union([
  z.string(),
  z.array(z.string()),
  z.boolean(),
  z.object({ value: z.number(), tolerance: z.number() }),
])
export type Key = z.infer<typeof Key>

const card = {
  id: Id,
  quiz_url: z.string(),
  quiz_title: z.string(),
  quiz_description: z.string(),
  /** Absolute, for link previews. */
  ogimage: z.string(),
  /** The author's image; null: the screen draws the cover. */
  image: Image,
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
