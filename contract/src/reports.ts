import * as z from 'zod/mini'
import { defineApi } from './endpoint.ts'
import { Id, Page, paged, Time } from './fields.ts'

/** There is no year 0. */
const EARLIEST = '0001-01-01'

/** A day, UTC. */
const Day = z.iso
  .date({ error: 'Write the date like 2026-05-14.' })
  .check(z.refine((day) => day >= EARLIEST, { error: `There is nothing before ${EARLIEST}.` }))

const Count = z.int()
const Percent = z.nullable(z.int())

export const QuestionDay = z.object({
  qid: z.string(),
  text: z.string(),
  /** How many answers were given, without those of people who had played the quiz before. */
  answers: Count,
  /** The share of them that were right, 0 to 1. */
  facility: z.nullable(z.number()),
  /** The correlation of this question's mark with the sum of the others', −1 to 1, over finished rounds. */
  discrimination: z.nullable(z.number()),
  /** How often each option was chosen; empty for questions without options. */
  options: z.array(z.object({ id: z.string(), text: z.string(), count: Count })),
  /** How many rounds reached this question. */
  reached: Count,
})
export type QuestionDay = z.infer<typeof QuestionDay>

export const QuizDay = z.object({
  id: Id,
  quiz_url: z.string(),
  quiz_title: z.string(),
  plays: Count,
  finished_percent: Percent,
  average: Percent,
  /** The question with the lowest share of right answers. */
  hardest: z.nullable(z.string()),
  questions: z.array(QuestionDay),
})
export type QuizDay = z.infer<typeof QuizDay>

/** What happened to an author's quizzes: all figures are of the rounds that started on the day. */
export const Authored = z.object({
  plays: Count,
  finished_percent: Percent,
  average: Percent,
  started: Count,
  by_hour: z.array(Count),
  quizzes: z.array(QuizDay),
})
export type Authored = z.infer<typeof Authored>

/** The whole site's buxes: issued and spent on the day, and held by players at its end. */
export const Books = z.object({ issued: Count, spent: Count, outstanding: Count, balanced: z.boolean() })
export type Books = z.infer<typeof Books>

export const Report = z.object({
  date: z.string(),
  played: z.object({ plays: Count, right: Count, answered: Count, earned: Count, spent: Count }),
  authored: Authored,
  books: Books,
})
export type Report = z.infer<typeof Report>

/** A player's report on a question. */
export const QuestionReport = z.object({
  id: Id,
  quiz_id: Id,
  quiz_url: z.string(),
  qid: z.string(),
  message: z.string(),
  created_at: Time,
})
export type QuestionReport = z.infer<typeof QuestionReport>

/** How players do on a question, for its author. */
export const QuestionFigures = z.object({
  qid: z.string(),
  text: z.string(),
  answers: z.int(),
  /** The share of right answers, 0 to 1. */
  facility: z.nullable(z.number()),
  /** How well a right answer here correlates with right answers elsewhere, -1 to 1. */
  discrimination: z.nullable(z.number()),
  /** Stronger players get this one wrong, over fifty plays or more: check its key. */
  suspect: z.boolean(),
  reports: z.array(z.object({ id: Id, message: z.string(), created_at: Time })),
})
export type QuestionFigures = z.infer<typeof QuestionFigures>

export const reportsApi = defineApi({
  day: {
    method: 'GET',
    path: '/api/reports/',
    access: 'user',
    limit: 'read',
    summary: 'One UTC day: what the caller played, how their quizzes did, and the buxes across the site.',
    query: z.object({ date: z.optional(Day) }),
    data: Report,
    done: "Here's the day.",
  },
  questionReports: {
    method: 'GET',
    path: '/api/question-reports',
    access: 'user',
    limit: 'read',
    summary: 'What players reported about questions of the caller’s quizzes, newest first.',
    query: z.object({ page: Page, quiz_id: z.optional(Id) }),
    data: paged(QuestionReport, {}),
    done: "Here's what players said.",
  },
  questions: {
    method: 'GET',
    path: '/api/quiz/{id}/questions',
    access: 'user',
    limit: 'read',
    summary: 'How players do on each question of the author’s quiz, and what they reported about it.',
    params: z.object({ id: Id }),
    data: z.array(QuestionFigures),
    done: 'Here are the questions.',
  },
})
