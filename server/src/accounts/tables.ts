import { boolean, customType, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const moment = (name: string) => timestamp(name, { withTimezone: true })

export const users = pgTable('users', {
  id: uuid('id').primaryKey().defaultRandom(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  passwordHash: text('password_hash'),
  verifiedAt: moment('verified_at'),
  /** A sentence of their own on the profile. */
  line: text('line').notNull().default(''),
  avatar: uuid('avatar'),
  onBoard: boolean('on_board').notNull().default(true),
  closedAt: moment('closed_at'),
  createdAt: moment('created_at').notNull(),
})

export const sessions = pgTable('sessions', {
  tokenHash: bytea('token_hash').primaryKey(),
  userId: uuid('user_id').notNull(),
  createdAt: moment('created_at').notNull(),
  seenAt: moment('seen_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  confirmedAt: moment('confirmed_at'),
  agent: text('agent').notNull().default(''),
  address: text('address').notNull().default(''),
})
