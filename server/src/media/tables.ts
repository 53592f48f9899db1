import { customType, doublePrecision, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const moment = (name: string) => timestamp(name, { withTimezone: true })

export const mediaFiles = pgTable('media_files', {
  hash: bytea('hash').primaryKey(),
  mime: text('mime').notNull(),
  bytes: integer('bytes').notNull(),
})

export const mediaChunks = pgTable(
  'media_chunks',
  {
    hash: bytea('hash').notNull(),
    position: integer('position').notNull(),
    bytes: bytea('bytes').notNull(),
  },
  ({ hash, position }) => [primaryKey({ columns: [hash, position] })],
)

export const media = pgTable('media', {
  id: uuid('id').primaryKey().defaultRandom(),
  ownerId: uuid('owner_id').notNull(),
  hash: bytea('hash').notNull(),
  kind: text('kind', { enum: ['audio', 'video', 'captions'] }).notNull(),
  seconds: doublePrecision('seconds').notNull(),
  width: integer('width'),
  height: integer('height'),
  bytes: integer('bytes').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  usedAt: moment('used_at').notNull().defaultNow(),
})
