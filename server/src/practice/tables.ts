import { pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#server/platform/db/columns.ts'

export const reminders = pgTable('practice_reminders', {
  userId: uuid('user_id').primaryKey(),
  hour: smallint('hour').notNull(),
  timeZone: text('time_zone').notNull(),
  nextAt: moment('next_at').notNull(),
  lastAt: moment('last_at'),
  stopToken: uuid('stop_token').notNull().defaultRandom(),
})
