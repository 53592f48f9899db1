import { bigint, boolean, customType, date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#server/platform/db/columns.ts'
import type { Settings } from '#contract/quiz/quiz.ts'
import type { CoverImage, Focus, Image } from '#contract/quiz/fields.ts'
import type { KeyedQuestion } from '#server/kinds/keyed-question.ts'
import type { Band } from './new-question.ts'

const storedQuestions = customType<{ data: KeyedQuestion[]; driverData: KeyedQuestion[] | string }>({
  dataType: () => 'jsonb',
  toDriver: (questions) => JSON.stringify(questions),
  fromDriver: (stored) => (typeof stored === 'string' ? JSON.parse(stored) : stored),
})

export const quizzes = pgTable('quizzes', {
  id: uuid('id').primaryKey().defaultRandom(),
  quizUrl: text('quiz_url').notNull(),
  authorId: uuid('author_id').notNull(),
  status: text('status', { enum: ['draft', 'published', 'hidden'] }).notNull(),
  version: integer('version').notNull(),
  hiddenFrom: text('hidden_from', { enum: ['draft', 'published'] }),
  /** Whether the current version is approved. */
  rewarded: boolean('rewarded').notNull(),
  /** The one day on which it counts for the boards, though it never pays; null: as long as it is approved. */
  countsOn: date('counts_on', { mode: 'string' }),
  createdKey: text('created_key'),
  urlMade: boolean('url_made').notNull().default(false),
  deletedAt: moment('deleted_at'),
  createdAt: moment('created_at').notNull().defaultNow(),
  publishedAt: moment('published_at'),
})
export type QuizRow = typeof quizzes.$inferSelect

/** Former addresses of quizzes. */
export const movedQuizzes = pgTable('moved_quizzes', {
  quizUrl: text('quiz_url').primaryKey(),
  quizId: uuid('quiz_id').notNull(),
})

export const quizVersions = pgTable('quiz_versions', {
  quizId: uuid('quiz_id').notNull(),
  version: integer('version').notNull(),
  title: text('title').notNull(),
  description: text('description').notNull(),
  categoryId: uuid('category_id').notNull(),
  image: jsonb('image').$type<StoredCoverImage>(),
  emblem: text('emblem'),
  lang: text('lang').notNull(),
  settings: jsonb('settings').$type<Settings>().notNull(),
  questions: storedQuestions('questions').notNull(),
  bands: jsonb('bands').$type<Band[]>().notNull(),
  publishedAt: moment('published_at').notNull().defaultNow(),
})

export const quizApprovals = pgTable('quiz_approvals', {
  quizId: uuid('quiz_id').notNull(),
  version: integer('version').notNull(),
  approvedAt: moment('approved_at'),
  reviewed: boolean('reviewed').notNull(),
})

export const keyCorrections = pgTable('key_corrections', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  quizId: uuid('quiz_id').notNull(),
  qid: text('qid').notNull(),
  version: integer('version').notNull(),
  cursor: uuid('cursor'),
  /** How many got more credit so far. */
  players: integer('players').notNull().default(0),
  doneAt: moment('done_at'),
  createdAt: moment('created_at').notNull().defaultNow(),
})

/** A quiz's picture as stored: with a focus only where its author set one. */
export type StoredCoverImage = (NonNullable<Image> & { focus?: Focus }) | null

export const coverImageOf = (stored: StoredCoverImage): CoverImage =>
  stored && { ...stored, focus: stored.focus ?? null }
