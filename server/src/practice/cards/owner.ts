import type { QueryResultRow } from 'pg'
import { statement, type Db } from '#server/platform/db/db.ts'
import type { Player } from '#server/play/attempt.ts'

/** The player's columns as the first two values of a statement. */
export const ownerOf = ({ userId, guestHash }: Player): [userId: string | null, guestHash: Buffer | null] => [
  userId,
  guestHash,
]

/** Whether a row is the player's; by an index on either column. */
export const ownedBy = (table: string): string => `(${table}.user_id = $1 OR ${table}.guest_hash = $2)`

type Owned = (table: string) => string
const OF_USER: Owned = (table) => `(${table}.user_id = $1 AND $2::bytea IS NULL)`
const OF_GUEST: Owned = (table) => `(${table}.guest_hash = $2 AND $1::uuid IS NULL)`

type OwnersStatement<Row> = (
  db: Db,
  values: [...ReturnType<typeof ownerOf>, ...unknown[]],
) => Promise<{ rows: Row[]; count: number }>

/** A statement for users and one for guests, where an index has to serve an order or a limit, too: with OR it would not. */
export const ofOwner = <Row extends QueryResultRow>(
  name: string,
  text: (owned: Owned) => string,
): OwnersStatement<Row> => {
  const ofUser = statement<Row>(`${name} of user`, text(OF_USER))
  const ofGuest = statement<Row>(`${name} of guest`, text(OF_GUEST))
  return (db, values) => (values[0] === null ? ofGuest : ofUser)(db, values)
}

/** Without an account or a cookie nobody can have a deck. */
export const isNobody = ({ userId, guestHash }: Player): boolean => userId === null && guestHash === null

/** The cards in a deck, with what the site shows of their quizzes: those that are published, and still ask it. */
export const deckWhere = (owned: Owned): string => `
  practice_cards c
    JOIN quizzes q ON q.id = c.quiz_id AND q.status = 'published' AND q.deleted_at IS NULL
    JOIN cards k ON k.quiz_id = q.id
    JOIN categories g ON g.id = k.category_id
  WHERE ${owned('c')} AND NOT c.gone AND c.removed_at IS NULL`
