import { customType, timestamp } from 'drizzle-orm/pg-core'

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** A point in time, which has a zone in the database and is a `Date` here. */
export const moment = (name: string) => timestamp(name, { withTimezone: true })
