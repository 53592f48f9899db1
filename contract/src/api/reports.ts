import * as z from 'zod/mini'
import { defineApi } from './endpoint.ts'
import { Id, Time } from '../quiz/fields.ts'
import { Page, paged, paging } from './paging.ts'
import { ItemAnalysis, QuestionFigures, KeptRendered, ReportedOption } from './item-analysis.ts'

/** There is no year 0. */
export const EARLIEST = '0001-01-01'

/** A day, UTC. */
const Day = z.iso
  .date({ error: 'Write the date like 2026-05-14.' })
  .check(z.refine((day) => day >= EARLIEST, { error: `Choose a day from ${EARLIEST} on.` }))

const Count = z.int()
const Percent = z.nullable(z.int())

/** What players answered, most frequent first: each answer's text, how often, and whether it is right. */
export const AnswerCounts = z.object({
  /** The part of the question that was answered; null: the question itself. */
  part: z.nullable(z.string()),
  answers: z.array(z.object({ text: z.string(), count: Count, right: z.nullable(z.boolean()) })),
})
export type AnswerCounts = z.infer<typeof AnswerCounts>

export const QuestionDay = z.object({
  qid: z.string(),
  text: z.string(),
  rendered: KeptRendered,
  /** How many answers were given, without those of people who had played the quiz before. */
  answers: Count,
  /** The share of them that were right, 0 to 1; null where nothing is right or wrong. */
  facility: z.nullable(z.number()),
  /** Their average credit, 0 to 1. */
  credit: z.nullable(z.number()),
  /** The correlation of this question's credit with the sum of the others', −1 to 1, over finished first plays. */
  discrimination: z.nullable(z.number()),
  /** Null where nothing is right or wrong, and while no first play that asked it is finished. */
  analysis: z.nullable(ItemAnalysis),
  /** How often each option was chosen, and whether it is right; empty for questions without options. */
  options: z.array(ReportedOption),
  /** What was answered, part by part; empty for questions whose options tell it. */
  given: z.array(AnswerCounts),
  /** How many rounds reached this question, replays included. */
  reached: Count,
  /** When its key was last corrected, if some of these answers may be older; null: they were all marked by this key. */
  corrected_at: z.nullable(Time),
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
export const AuthoredReport = z.object({
  plays: Count,
  finished_percent: Percent,
  average: Percent,
  started: Count,
  by_hour: z.array(Count),
  /** A page of them, the most played first. All other figures are of all quizzes. */
  quizzes: z.array(QuizDay),
  ...paging,
})
export type AuthoredReport = z.infer<typeof AuthoredReport>

/** The whole site's buxes: issued and spent on the day, and held by players at its end. */
export const Books = z.object({ issued: Count, spent: Count, outstanding: Count, balanced: z.boolean() })
export type Books = z.infer<typeof Books>

export const BookDay = z.extend(Books, { date: z.string() })
export type BookDay = z.infer<typeof BookDay>

export const Report = z.object({
  date: z.string(),
  played: z.object({ plays: Count, right: Count, answered: Count, earned: Count, spent: Count }),
  authored: AuthoredReport,
  books: Books,
})
export type Report = z.infer<typeof Report>

/** What was played, over any number of days: the figures of the rounds that started on them. */
const Figures = { plays: Count, started: Count, finished_percent: Percent, average: Percent }

/** One of the days of a longer report. */
export const RangeDay = z.object({ date: z.string(), ...Figures })
export type RangeDay = z.infer<typeof RangeDay>

/** A quiz over several days. */
export const QuizRange = z.object({
  id: Id,
  quiz_url: z.string(),
  quiz_title: z.string(),
  ...Figures,
  /** Those on which a round started, oldest first. */
  days: z.array(RangeDay),
})
export type QuizRange = z.infer<typeof QuizRange>

/** Several days together. */
export const ReportRange = z.object({
  from: z.string(),
  until: z.string(),
  played: Report.shape.played,
  authored: z.object({
    ...Figures,
    /** Every day, oldest first. */
    days: z.array(RangeDay),
    /** A page of them, the most played first. */
    quizzes: z.array(QuizRange),
    ...paging,
  }),
})
export type ReportRange = z.infer<typeof ReportRange>

/** One quiz over several days, question by question. */
export const QuizReport = z.object({
  id: Id,
  quiz_url: z.string(),
  quiz_title: z.string(),
  from: z.string(),
  until: z.string(),
  ...Figures,
  /** Every day, oldest first. */
  days: z.array(RangeDay),
  questions: z.array(QuestionDay),
})
export type QuizReport = z.infer<typeof QuizReport>

/** How many days a longer report covers. */
export const RANGES = ['7', '30'] as const
export type Range = (typeof RANGES)[number]

const RangeQuery = z.object({
  days: z._default(z.enum(RANGES, 'Choose 7 or 30 days.'), '7'),
  /** The last of them; default today. */
  until: z.optional(Day),
})

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

export const reportsApi = defineApi({
  day: {
    method: 'GET',
    path: '/api/reports/',
    access: 'user',
    limit: 'read',
    fromReplica: true,
    summary:
      'One UTC day: what the caller played, how their quizzes did (the most played first, a `page` of them), and the buxes across the site.',
    query: z.object({ date: z.optional(Day), page: Page }),
    data: Report,
    done: "Here's the day.",
  },
  range: {
    method: 'GET',
    path: '/api/reports/range',
    access: 'user',
    limit: 'read',
    fromReplica: true,
    summary:
      'The last 7 or 30 UTC days up to `until` (default today) together and day by day: what the caller played, and how their quizzes did (the most played first, a `page` of them).',
    query: z.extend(RangeQuery, { page: Page }),
    data: ReportRange,
    done: 'Here are the days.',
  },
  quiz: {
    method: 'GET',
    path: '/api/reports/quiz/{id}',
    access: 'user',
    limit: 'read',
    fromReplica: true,
    summary: 'How one of the caller’s quizzes did over 7 or 30 days, day by day and question by question.',
    params: z.object({ id: Id }),
    query: RangeQuery,
    data: QuizReport,
    done: "Here's how your quiz did.",
  },
  books: {
    method: 'GET',
    path: '/api/books',
    access: 'guest',
    limit: 'read',
    fromReplica: true,
    summary: 'The buxes across the site on one UTC day, for anyone to check.',
    query: z.object({ date: z.optional(Day) }),
    data: BookDay,
    done: "Here's the bux ledger.",
  },
  questionReports: {
    method: 'GET',
    path: '/api/question-reports',
    access: 'user',
    limit: 'read',
    fromReplica: true,
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
    fromReplica: true,
    summary: 'How players do on each question of the author’s quiz, and what they reported about it.',
    params: z.object({ id: Id }),
    data: z.array(QuestionFigures),
    done: 'Here are the questions.',
  },
})
