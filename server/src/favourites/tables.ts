import { sql } from 'drizzle-orm'
import { pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core'

export const favourites = pgTable(
  'favourites',
  {
    userId: uuid('user_id').notNull(),
    quizId: uuid('quiz_id').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true })
      .notNull()
      .default(sql`clock_now()`),
  },
  (table) => [primaryKey({ columns: [table.userId, table.quizId] })],
)
