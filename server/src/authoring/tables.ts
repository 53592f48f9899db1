import { bigint, boolean, customType, integer, json, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { AuthoredBand, AuthoredQuestion } from '#contract/draft.ts'
import type { Image, Settings } from '#contract/quiz.ts'
import type { Band, KeyedQuestion } from './keyed-question.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const moment = (name: string) => timestamp(name, { withTimezone: true })

export const quizzes = pgTable('quizzes', {
  id: uuid('id').primaryKey().defaultRandom(),
  quizUrl: text('quiz_url').notNull(),
  authorId: uuid('author_id').notNull(),
  status: text('status', { enum: ['draft', 'published', 'hidden'] }).notNull(),
  version: integer('version').notNull(),
  hiddenFrom: text('hidden_from', { enum: ['draft', 'published'] }),
  rewarded: boolean('rewarded').notNull(),
  approvedAt: moment('approved_at'),
  createdKey: text('created_key'),
  urlMade: boolean('url_made').notNull().default(false),
  deletedAt: moment('deleted_at'),
  createdAt: moment('created_at').notNull().defaultNow(),
  publishedAt: moment('published_at'),
})

export const quizVersions = pgTable('quiz_versions', {
  quizId: uuid('quiz_id').notNull(),
  version: integer('version').notNull(),
  title: text('title').notNull(),
  description: text('description').notNull(),
  categoryId: uuid('category_id').notNull(),
  image: jsonb('image').$type<Image>(),
  lang: text('lang').notNull(),
  settings: jsonb('settings').$type<Settings>().notNull(),
  questions: jsonb('questions').$type<KeyedQuestion[]>().notNull(),
  bands: jsonb('bands').$type<Band[]>().notNull(),
  publishedAt: moment('published_at').notNull().defaultNow(),
})

/** The parts of a draft that are only ever read as a whole. */
export interface DraftContent {
  description: string
  lang: string
  settings: Settings
  questions: AuthoredQuestion[]
  bands: AuthoredBand[]
}

export const drafts = pgTable('drafts', {
  quizId: uuid('quiz_id').primaryKey(),
  revision: integer('revision').notNull().default(1),
  savedKey: text('saved_key'),
  title: text('title').notNull(),
  categoryId: uuid('category_id'),
  image: jsonb('image').$type<Image>(),
  questionCount: integer('question_count').notNull(),
  problemCount: integer('problem_count').notNull(),
  content: json('content').$type<DraftContent>().notNull(),
  retired: text('retired').notNull().default(''),
  updatedAt: moment('updated_at').notNull().defaultNow(),
})

export const keyFixes = pgTable('key_fixes', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  quizId: uuid('quiz_id').notNull(),
  qid: text('qid').notNull(),
  version: integer('version').notNull(),
  cursor: uuid('cursor'),
  doneAt: moment('done_at'),
  createdAt: moment('created_at').notNull().defaultNow(),
})

export const imageFiles = pgTable('image_files', {
  hash: bytea('hash').primaryKey(),
  large: bytea('large').notNull(),
  small: bytea('small').notNull(),
})

export const images = pgTable('images', {
  id: uuid('id').primaryKey().defaultRandom(),
  ownerId: uuid('owner_id').notNull(),
  hash: bytea('hash').notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  bytes: integer('bytes').notNull(),
  kept: boolean('kept').notNull().default(true),
  createdAt: moment('created_at').notNull().defaultNow(),
})
