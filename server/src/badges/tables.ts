import { bigint, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { BadgeWhy } from './badge-rule.ts'

export const badges = pgTable(
  'badges',
  {
    userId: uuid('user_id').notNull(),
    badge: text('badge').notNull(),
    earnedAt: timestamp('earned_at', { withTimezone: true }).notNull(),
    why: jsonb('why').$type<BadgeWhy>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.badge] })],
)

export const badgeChecks = pgTable('badge_checks', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  userId: uuid('user_id').notNull(),
})
