import { boolean, integer, jsonb, pgTable, primaryKey, real, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, moment } from '#server/platform/db/columns.ts'
import type { RoomSettings } from '#contract/api/rooms.ts'
import { answerJson } from '#server/play/tables.ts'

const PHASES = ['lobby', 'read', 'open', 'closed', 'reveal', 'board', 'end', 'paused'] as const

export const rooms = pgTable('rooms', {
  id: uuid('id').primaryKey().defaultRandom(),
  code: text('code').notNull(),
  /** Whether the code leads here. */
  hasCode: boolean('has_code').notNull().default(true),
  /** The host. */
  userId: uuid('user_id'),
  guestHash: bytea('guest_hash'),
  quizId: uuid('quiz_id').notNull(),
  version: integer('version').notNull(),
  pace: text('pace', { enum: ['host', 'self'] }).notNull(),
  settings: jsonb('settings').$type<RoomSettings>().notNull(),
  roster: text('roster').array(),
  scored: integer('scored').notNull(),
  phase: text('phase', { enum: PHASES }).notNull(),
  pausedFrom: text('paused_from', { enum: PHASES }),
  seq: integer('seq').notNull().default(0),
  index: integer('index'),
  qid: text('qid'),
  openedAt: moment('opened_at'),
  closesAt: moment('closes_at'),
  allowanceMs: integer('allowance_ms'),
  dueAt: moment('due_at'),
  pausedAt: moment('paused_at'),
  locked: boolean('locked').notNull().default(false),
  seats: integer('seats').notNull().default(0),
  expected: integer('expected').notNull().default(0),
  voided: text('voided').array().notNull().default([]),
  nextRoom: uuid('next_room'),
  createdAt: moment('created_at').notNull().defaultNow(),
  changedAt: moment('changed_at').notNull().defaultNow(),
  endedAt: moment('ended_at'),
})
export type RoomRow = typeof rooms.$inferSelect

export const seats = pgTable('seats', {
  id: uuid('id').primaryKey().defaultRandom(),
  roomId: uuid('room_id').notNull(),
  userId: uuid('user_id'),
  guestHash: bytea('guest_hash'),
  name: text('name').notNull(),
  team: smallint('team'),
  extraTime: real('extra_time').notNull().default(1),
  fromIndex: integer('from_index').notNull(),
  expectedIndex: integer('expected_index'),
  joinedAt: moment('joined_at').notNull().defaultNow(),
  seenAt: moment('seen_at').notNull().defaultNow(),
  barredAt: moment('barred_at'),
})
export type SeatRow = typeof seats.$inferSelect

export const roomAnswers = pgTable(
  'room_answers',
  {
    roomId: uuid('room_id').notNull(),
    qid: text('qid').notNull(),
    seatId: uuid('seat_id').notNull(),
    answer: answerJson('answer').notNull(),
    credit: smallint('credit').notNull(),
    points: integer('points').notNull(),
    answeredAt: moment('answered_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.roomId, table.qid, table.seatId] })],
)
