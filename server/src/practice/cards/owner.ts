import type { Player } from '#server/play/attempt.ts'

/** The player's columns as the first two values of a statement. */
export const ownerOf = ({ userId, guestHash }: Player): [userId: string | null, guestHash: Buffer | null] => [
  userId,
  guestHash,
]

/** Whether a row is the player's; by an index on either column. */
export const ownedBy = (table: string): string => `(${table}.user_id = $1 OR ${table}.guest_hash = $2)`

/** Without an account or a cookie nobody can have a deck. */
export const isNobody = ({ userId, guestHash }: Player): boolean => userId === null && guestHash === null

/** The cards in a deck, with what the site shows of their quizzes: those that are published, and still ask it. */
export const DECK = `
  practice_cards c
    JOIN quizzes q ON q.id = c.quiz_id AND q.status = 'published' AND q.deleted_at IS NULL
    JOIN cards k ON k.quiz_id = q.id
    JOIN categories g ON g.id = k.category_id
  WHERE ${ownedBy('c')} AND NOT c.gone AND c.removed_at IS NULL`
