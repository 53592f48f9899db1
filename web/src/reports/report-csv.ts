import type { Report } from '#contract/reports.ts'
import { writeCsv } from './csv.ts'

const HEAD = [
  'date',
  'quiz_title',
  'quiz_url',
  'plays',
  'finished_percent',
  'average',
  'number',
  'question',
  'reached',
  'answers',
  'facility',
  'discrimination',
  'options',
]

/** A day's quizzes as a table: one row per question. */
export const reportCsv = ({ date, authored: { quizzes } }: Report): string =>
  writeCsv([
    HEAD,
    ...quizzes.flatMap(({ quiz_title, quiz_url, plays, finished_percent, average, questions }) =>
      questions.map(({ text, reached, answers, facility, discrimination, options }, index) => [
        date,
        quiz_title,
        quiz_url,
        plays,
        finished_percent,
        average,
        index + 1,
        text,
        reached,
        answers,
        facility,
        discrimination,
        options.map(({ text, count }) => `${text}: ${count}`).join('; '),
      ]),
    ),
  ])
