import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Hue } from '#contract/quiz.ts'

export const categories = pgTable('categories', {
  id: uuid('id').primaryKey().defaultRandom(),
  slug: text('slug').notNull(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  hue: text('hue').$type<Hue>().notNull(),
  icon: text('icon').notNull(),
  position: integer('position').notNull(),
})
