import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const quizzes = pgTable('quizzes', {
  id: uuid('id').primaryKey().defaultRandom(),
  quizUrl: text('quiz_url').notNull(),
  authorId: uuid('author_id').notNull(),
  categoryId: uuid('category_id').notNull(),
  status: text('status', { enum: ['draft', 'published', 'hidden'] }).notNull(),
  version: integer('version').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  publishedAt: timestamp('published_at', { withTimezone: true }),
})
