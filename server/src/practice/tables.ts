import { pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const reminders = pgTable('practice_reminders', {
  userId: uuid('user_id').primaryKey(),
  hour: smallint('hour').notNull(),
  timeZone: text('time_zone').notNull(),
  nextAt: timestamp('next_at', { withTimezone: true }).notNull(),
  lastAt: timestamp('last_at', { withTimezone: true }),
  stopToken: uuid('stop_token').notNull().defaultRandom(),
})
