import { date, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'

export const reminders = pgTable('practice_reminders', {
  userId: uuid('user_id').primaryKey(),
  hour: smallint('hour').notNull(),
  timeZone: text('time_zone').notNull(),
  doneOn: date('done_on'),
  stopToken: uuid('stop_token').notNull().defaultRandom(),
})
