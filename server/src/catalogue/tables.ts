import { sql } from 'drizzle-orm'
import { boolean, customType, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#server/platform/db/columns.ts'
import type { Hue } from '#contract/quiz/quiz.ts'
import type { StoredCoverImage } from '#server/quizzes/tables.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

export const categories = pgTable('categories', {
  id: uuid('id').primaryKey().defaultRandom(),
  slug: text('slug').notNull(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  hue: text('hue').$type<Hue>().notNull(),
  icon: text('icon').notNull(),
  position: integer('position').notNull(),
  quizCount: integer('quiz_count').notNull().default(0),
  /** Whether lists of categories show it. */
  listed: boolean('listed').notNull().default(true),
})

export const cards = pgTable('cards', {
  quizId: uuid('quiz_id').primaryKey(),
  categoryId: uuid('category_id').notNull(),
  title: text('title').notNull(),
  description: text('description').notNull(),
  image: jsonb('image').$type<StoredCoverImage>(),
  emblem: text('emblem'),
  questionCount: integer('question_count').notNull(),
  timed: boolean('timed').notNull(),
  listed: boolean('listed').notNull(),
  featured: boolean('featured').notNull().default(false),
  plays: integer('plays').notNull().default(0),
  weekPlays: integer('week_plays').notNull().default(0),
  average: integer('average'),
  publishedAt: moment('published_at').notNull(),
  search: text('search').notNull(),
  /** How many of those words are the title's. */
  titleWords: smallint('title_words').notNull().default(0),
  /** What an index finds words by; a trigger writes it. */
  lexemes: tsvector('lexemes')
    .notNull()
    .default(sql`''::tsvector`),
})
