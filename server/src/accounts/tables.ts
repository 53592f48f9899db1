import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, moment } from '#server/platform/db/columns.ts'

const now = sql`clock_now()`

export const users = pgTable('users', {
  id: uuid('id').primaryKey().defaultRandom(),
  name: text('name').notNull(),
  nameSkeletons: text('name_skeletons').array(),
  email: text('email').notNull(),
  passwordHash: text('password_hash'),
  verifiedAt: moment('verified_at'),
  /** A short text about themselves on the profile. */
  line: text('line').notNull().default(''),
  avatar: uuid('avatar'),
  onBoard: boolean('on_board').notNull().default(true),
  closedAt: moment('closed_at'),
  closedReason: text('closed_reason').notNull().default(''),
  deletedAt: moment('deleted_at'),
  /** Pending until it is confirmed from its inbox. */
  pendingEmail: text('pending_email'),
  /** Whether the welcome after signing up was dismissed, or there is none. */
  welcomed: boolean('welcomed').notNull().default(true),
  createdAt: moment('created_at').notNull().default(now),
})

export const sessions = pgTable('sessions', {
  tokenHash: bytea('token_hash').primaryKey(),
  id: uuid('id').notNull().defaultRandom(),
  userId: uuid('user_id').notNull(),
  createdAt: moment('created_at').notNull().default(now),
  seenAt: moment('seen_at').notNull().default(now),
  expiresAt: moment('expires_at').notNull(),
  confirmedAt: moment('confirmed_at'),
  agent: text('agent').notNull().default(''),
  address: text('address').notNull().default(''),
})

/** The purpose of a token; part of its key, so that it cannot be used for anything else. */
export type Purpose = 'verify' | 'change' | 'reset' | 'subscribe'

export const accountTokens = pgTable(
  'account_tokens',
  {
    purpose: text('purpose').$type<Purpose>().notNull(),
    tokenHash: bytea('token_hash').notNull(),
    userId: uuid('user_id'),
    email: text('email').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.purpose, table.tokenHash] })],
)

export const accountCodes = pgTable(
  'account_codes',
  {
    purpose: text('purpose').$type<'reset'>().notNull(),
    addressHash: bytea('address_hash').notNull(),
    /** The browser that asked for it. */
    nonceHash: bytea('nonce_hash').notNull(),
    codeHash: bytea('code_hash').notNull(),
    /** Of that browser, and of any other. */
    tries: integer('tries').notNull().default(0),
    strangerTries: integer('stranger_tries').notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.purpose, table.addressHash, table.nonceHash] })],
)

export const contactMessages = pgTable('contact_messages', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id'),
  name: text('name').notNull(),
  email: text('email').notNull(),
  topic: text('topic').notNull(),
  message: text('message').notNull(),
  about: text('about').notNull().default(''),
  question: text('question').notNull().default(''),
  createdAt: moment('created_at').notNull().default(now),
  doneAt: moment('done_at'),
})

export const subscribers = pgTable('subscribers', {
  id: uuid('id').primaryKey().defaultRandom(),
  email: text('email').notNull(),
  createdAt: moment('created_at').notNull().default(now),
  confirmedAt: moment('confirmed_at'),
})
