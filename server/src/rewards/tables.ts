import { bigint, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, moment } from '#server/platform/db/columns.ts'

const buxes = (name: string) => bigint(name, { mode: 'number' })

export const purses = pgTable('purses', {
  id: uuid('id').primaryKey(),
  kind: text('kind', { enum: ['player', 'mint', 'sink'] }).notNull(),
  userId: uuid('user_id'),
  balance: buxes('balance').notNull().default(0),
  /** How many movements a player has; null where they have to be counted. */
  moved: integer('moved'),
})

/** Why buxes moved: a play, a grant by the operator, a corrected question, a prize. */
export const MOVEMENT_KINDS = ['play', 'grant', 'correction', 'prize'] as const

export const movements = pgTable('movements', {
  id: uuid('id').primaryKey().defaultRandom(),
  n: buxes('n').generatedAlwaysAsIdentity(),
  cause: text('cause').notNull(),
  kind: text('kind', { enum: MOVEMENT_KINDS }).notNull(),
  fromPurse: uuid('from_purse').notNull(),
  toPurse: uuid('to_purse').notNull(),
  amount: buxes('amount').notNull(),
  reason: text('reason').notNull(),
  link: text('link'),
  quizId: uuid('quiz_id'),
  day: date('day').notNull(),
  createdAt: moment('created_at').notNull(),
})

export const prizes = pgTable('prizes', {
  id: uuid('id').primaryKey().defaultRandom(),
  title: text('title').notNull(),
  partner: text('partner').notNull(),
  description: text('description').notNull().default(''),
  price: buxes('price').notNull(),
  limitPerUser: integer('limit_per_user'),
  endsAt: moment('ends_at'),
  createdAt: moment('created_at').notNull(),
})

export const prizeCodes = pgTable('prize_codes', {
  id: buxes('id').primaryKey().generatedAlwaysAsIdentity(),
  prizeId: uuid('prize_id').notNull(),
  code: text('code').notNull(),
  issuedAt: moment('issued_at'),
})

export const coupons = pgTable('coupons', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  prizeId: uuid('prize_id').notNull(),
  nth: integer('nth').notNull(),
  /** Null when it was refused: the code went back to the stock. */
  codeId: buxes('code_id'),
  movementId: uuid('movement_id').notNull(),
  key: text('key'),
  redeemedAt: moment('redeemed_at').notNull(),
  endsAt: moment('ends_at'),
  state: text('state', { enum: ['given', 'review', 'refused'] })
    .notNull()
    .default('given'),
  reviewBy: moment('review_by'),
  reviewedAt: moment('reviewed_at'),
  reviewReason: text('review_reason').notNull().default(''),
  mailbox: bytea('mailbox'),
  operatorNotifiedAt: moment('operator_notified_at'),
})

/** Mailboxes that were verified, as keyed hashes. */
export const mailboxes = pgTable('mailboxes', {
  hash: bytea('hash').primaryKey(),
  leftAt: moment('left_at'),
})

export const accountMailboxes = pgTable('account_mailboxes', {
  userId: uuid('user_id').primaryKey(),
  mailbox: bytea('mailbox').notNull(),
})

/** The quizzes that a mailbox was paid for. */
export const mailboxPlays = pgTable(
  'mailbox_plays',
  {
    mailbox: bytea('mailbox').notNull(),
    quizId: uuid('quiz_id').notNull(),
    userId: uuid('user_id'),
    day: date('day').notNull(),
    amount: buxes('amount').notNull(),
  },
  (table) => [primaryKey({ columns: [table.mailbox, table.quizId] })],
)

/** How often a mailbox got a prize. */
export const mailboxPrizes = pgTable(
  'mailbox_prizes',
  {
    mailbox: bytea('mailbox').notNull(),
    prizeId: uuid('prize_id').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.mailbox, table.prizeId] })],
)
