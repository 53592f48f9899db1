import { boolean, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Settings } from '#contract/quiz.ts'
import type { Band, KeyedQuestion } from './keyed-question.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

export const quizzes = pgTable('quizzes', {
  id: uuid('id').primaryKey().defaultRandom(),
  quizUrl: text('quiz_url').notNull(),
  authorId: uuid('author_id').notNull(),
  status: text('status', { enum: ['draft', 'published', 'hidden'] }).notNull(),
  version: integer('version').notNull(),
  rewarded: boolean('rewarded').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  publishedAt: moment('published_at'),
})

export const quizVersions = pgTable('quiz_versions', {
  quizId: uuid('quiz_id').notNull(),
  version: integer('version').notNull(),
  title: text('title').notNull(),
  description: text('description').notNull(),
  categoryId: uuid('category_id').notNull(),
  lang: text('lang').notNull(),
  settings: jsonb('settings').$type<Settings>().notNull(),
  questions: jsonb('questions').$type<KeyedQuestion[]>().notNull(),
  bands: jsonb('bands').$type<Band[]>().notNull(),
  publishedAt: moment('published_at').notNull().defaultNow(),
})
