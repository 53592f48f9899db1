import { sql } from 'drizzle-orm'
import { integer, json, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#server/platform/db/columns.ts'
import type { AuthoredBand } from '#contract/quiz/draft.ts'
import type { ErrorCode } from '#contract/api/envelope.ts'
import type { AuthoredQuestion } from '#contract/quiz/question.ts'
import type { Settings } from '#contract/quiz/quiz.ts'
import type { StoredCoverImage } from '#server/quizzes/tables.ts'

/** The parts of a draft that are only ever read as a whole. */
export interface DraftContent {
  description: string
  lang: string
  settings: Settings
  questions: AuthoredQuestion[]
  bands: AuthoredBand[]
}

/** Why a draft was saved and not published. */
export interface PublishRefusal {
  code: ErrorCode
  message: string
}

export const drafts = pgTable('drafts', {
  quizId: uuid('quiz_id').primaryKey(),
  /** The quiz's; a trigger writes it. */
  authorId: uuid('author_id')
    .notNull()
    .default(sql`NULL`),
  revision: integer('revision').notNull().default(1),
  savedKey: text('saved_key'),
  refusal: jsonb('refusal').$type<PublishRefusal>(),
  title: text('title').notNull(),
  categoryId: uuid('category_id'),
  image: jsonb('image').$type<StoredCoverImage>(),
  emblem: text('emblem'),
  questionCount: integer('question_count').notNull(),
  problemCount: integer('problem_count').notNull(),
  content: json('content').$type<DraftContent>().notNull(),
  retired: text('retired').notNull().default(''),
  updatedAt: moment('updated_at').notNull().defaultNow(),
})
export type DraftRow = typeof drafts.$inferSelect
