import { boolean, customType, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, moment } from '#server/platform/db/columns.ts'
import type { Result } from '#contract/api/play.ts'
import type { Answer } from '#contract/quiz/question.ts'
import type { StoredShares } from './shares.ts'

/** Drizzle's own `jsonb` parses again what the driver has parsed, and turns a typed "1984" into a number. */
export const answerJson = customType<{ data: Answer }>({
  dataType: () => 'jsonb',
  toDriver: (answer) => JSON.stringify(answer),
})

/** The parts of a result that may be different tomorrow, as they were first shown. */
export type ResultAsShown = Pick<
  Result,
  'better_than' | 'rank_week' | 'earned' | 'waiting' | 'balance' | 'best' | 'best_credit'
> & {
  /** Of questions whose answers have none. */
  shares: Record<string, StoredShares>
}

/** As it is stored: without what is empty. */
export type StoredResult = Partial<ResultAsShown>

export const attempts = pgTable('attempts', {
  id: uuid('id').primaryKey().defaultRandom(),
  quizId: uuid('quiz_id').notNull(),
  version: integer('version').notNull(),
  userId: uuid('user_id'),
  guestHash: bytea('guest_hash'),
  seed: integer('seed').notNull(),
  replay: boolean('replay').notNull(),
  startedAt: moment('started_at').notNull().defaultNow(),
  answeredAt: moment('answered_at').notNull().defaultNow(),
  finishedAt: moment('finished_at'),
  correct: integer('correct'),
  /** In thousandths of a right answer. */
  credit: integer('credit'),
  total: integer('total'),
  first: boolean('first').notNull().default(false),
  result: jsonb('result').$type<StoredResult>(),
  /** Its answers, once it is finished. Read them with `answersOf`. */
  answerLines: text('answer_lines'),
})

/** The answers of attempts that are not finished; `answersOf` reads those of all. */
export const answers = pgTable(
  'answers',
  {
    attemptId: uuid('attempt_id').notNull(),
    qid: text('qid').notNull(),
    answer: answerJson('answer').notNull(),
    /** Null where nothing is right or wrong. */
    correct: boolean('correct'),
    /** In thousandths of a right answer. */
    credit: smallint('credit').notNull(),
    shares: jsonb('shares').$type<StoredShares>(),
    /** Whether a corrected key gave it more credit than it had when it was checked. */
    corrected: boolean('corrected').notNull().default(false),
    answeredAt: moment('answered_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.attemptId, table.qid] })],
)

/** What was found of a question to which several answers can be tried, before it is answered. */
export const finds = pgTable(
  'finds',
  {
    attemptId: uuid('attempt_id').notNull(),
    qid: text('qid').notNull(),
    entry: text('entry').notNull(),
    text: text('text').notNull(),
    foundAt: moment('found_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.attemptId, table.qid, table.entry] })],
)

export const questionReports = pgTable('question_reports', {
  id: uuid('id').primaryKey().defaultRandom(),
  quizId: uuid('quiz_id').notNull(),
  qid: text('qid').notNull(),
  message: text('message').notNull(),
  userId: uuid('user_id'),
  createdAt: moment('created_at').notNull().defaultNow(),
  /** To the operator. */
  emailedAt: moment('emailed_at'),
})

export const notices = pgTable('notices', {
  id: uuid('id').primaryKey().defaultRandom(),
  /** Either a user or a guest. */
  userId: uuid('user_id'),
  guestHash: bytea('guest_hash'),
  attemptId: uuid('attempt_id').notNull(),
  quizId: uuid('quiz_id').notNull(),
  qid: text('qid').notNull(),
  text: text('text').notNull(),
  amount: integer('amount').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  dismissedAt: moment('dismissed_at'),
})

/** A finished round that others are challenged to play. */
export const challenges = pgTable('challenges', {
  id: uuid('id').primaryKey().defaultRandom(),
  token: text('token').notNull(),
  quizId: uuid('quiz_id').notNull(),
  version: integer('version').notNull(),
  seed: integer('seed').notNull(),
  /** The round of whoever made it. */
  attemptId: uuid('attempt_id').notNull(),
  people: smallint('people').notNull().default(1),
  guests: smallint('guests').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  endsAt: moment('ends_at').notNull(),
})

export const challengePeople = pgTable('challenge_people', {
  id: uuid('id').primaryKey().defaultRandom(),
  challengeId: uuid('challenge_id').notNull(),
  /** The one round of theirs that counts; null while it is being started. */
  attemptId: uuid('attempt_id'),
  /** A user, a guest, or, once the account was deleted, neither. */
  userId: uuid('user_id'),
  guestHash: bytea('guest_hash'),
  guestNumber: smallint('guest_number'),
  joinedAt: moment('joined_at').notNull().defaultNow(),
})

export const previewImages = pgTable('preview_images', {
  key: text('key').primaryKey(),
  bytes: bytea('bytes').notNull(),
  madeAt: moment('made_at').notNull().defaultNow(),
})
