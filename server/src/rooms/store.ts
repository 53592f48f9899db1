import { getTableColumns } from 'drizzle-orm'
import type { Answer } from '#contract/quiz/question.ts'
import type { Player } from '#server/play/attempt.ts'
import { statement, type Db } from '#server/platform/db/db.ts'
import { Gathered } from '#server/platform/work/concurrency.ts'
import { rooms, type RoomRow, type SeatRow } from './tables.ts'

export type OwnSeatRow = Pick<SeatRow, 'id' | 'name' | 'team' | 'extraTime' | 'fromIndex' | 'barredAt'>

/** A room as it is at `now`, with the caller's seat in it. */
export interface FoundRoom {
  room: RoomRow
  now: Date
  seat: OwnSeatRow | null
}

type FoundRow = RoomRow & { now: Date } & (
    | { seatId: null }
    | {
        seatId: string
        seatName: string
        seatTeam: number | null
        seatExtraTime: number
        seatFromIndex: number
        seatBarredAt: Date | null
      }
  )

const ROOM = Object.entries(getTableColumns(rooms))
  .map(([name, column]) => `r.${column.name} AS "${name}"`)
  .join(', ')
const SEAT = `s.id AS "seatId", s.name AS "seatName", s.team AS "seatTeam", s.extra_time AS "seatExtraTime",
  s.from_index AS "seatFromIndex", s.barred_at AS "seatBarredAt"`
const FOUND = `SELECT ${ROOM}, clock_now() AS now, ${SEAT}`

/**
 * The seat of a player. The planner knows nothing of a room that has just filled: with OR, it would read all of the room's
 * seats for each player.
 */
const joinSeat = (user: string, guest: string): string => `LEFT JOIN LATERAL (
  SELECT * FROM seats WHERE room_id = r.id AND user_id = ${user}
  UNION ALL SELECT * FROM seats WHERE room_id = r.id AND guest_hash = ${guest}) s ON true`

const findByCodes = statement<FoundRow & { nth: string }>(
  'find rooms by code',
  `${FOUND}, nth FROM unnest($1::text[], $2::uuid[], $3::bytea[]) WITH ORDINALITY AS g (code, user_id, guest_hash, nth)
   JOIN rooms r ON r.code = g.code AND r.has_code AND (r.ended_at IS NULL OR r.ended_at > clock_now() - interval '1 day')
   ${joinSeat('g.user_id', 'g.guest_hash')}`,
)
const findById = statement<FoundRow>('find room by id', `${FOUND} FROM rooms r ${joinSeat('$2', '$3')} WHERE r.id = $1`)
const readRoom = statement<RoomRow & { now: Date }>(
  'read room',
  `SELECT ${ROOM}, clock_now() AS now FROM rooms r WHERE r.id = $1`,
)

const found = (row: FoundRow | undefined): FoundRoom | null => {
  if (!row) return null
  const { now } = row
  if (row.seatId === null) return { room: row, now, seat: null }
  const { seatId, seatName, seatTeam, seatExtraTime, seatFromIndex, seatBarredAt, ...room } = row
  return {
    room,
    now,
    seat: {
      id: seatId,
      name: seatName,
      team: seatTeam,
      extraTime: seatExtraTime,
      fromIndex: seatFromIndex,
      barredAt: seatBarredAt,
    },
  }
}

export type RoomFinder = Gathered<{ code: string; player: Player }, FoundRoom | null>

/** Finds rooms by their codes, which they have for a day after their end. What a crowd asks for is read together. */
export const createRoomFinder = (db: Db): RoomFinder =>
  new Gathered(async (asked) => {
    const { rows } = await findByCodes(db, [
      asked.map(({ code }) => code),
      asked.map(({ player }) => player.userId),
      asked.map(({ player }) => player.guestHash),
    ])
    const byPlace = new Map(rows.map(({ nth, ...row }) => [Number(nth), row]))
    return asked.map((_, index) => found(byPlace.get(index + 1)))
  })

export const roomById = async (db: Db, id: string, { userId, guestHash }: Player): Promise<FoundRoom | null> =>
  found((await findById(db, [id, userId, guestHash])).rows[0])

export async function roomNow(db: Db, id: string): Promise<{ room: RoomRow; now: Date } | null> {
  const [row] = (await readRoom(db, [id])).rows
  return row ? { room: row, now: row.now } : null
}

interface PlayerRow {
  seatId: string
  name: string
  team: number | null
}
const readPlayers = statement<PlayerRow>(
  'read players',
  'SELECT id AS "seatId", name, team FROM seats WHERE room_id = $1 AND barred_at IS NULL',
)
const readPoints = statement<{ seatId: string; points: number }>(
  'read points',
  `SELECT seat_id AS "seatId", sum(points)::int AS points FROM room_answers
   WHERE room_id = $1 AND qid = ANY($2) GROUP BY seat_id`,
)

/**
 * The points of everyone in a room, for these questions. They are joined here: the planner, who knows nothing of a room
 * that has just filled, would go through all points for each player.
 */
export async function pointsOf(
  db: Db,
  roomId: string,
  qids: readonly string[],
): Promise<(PlayerRow & { points: number })[]> {
  const [players, points] = await Promise.all([readPlayers(db, [roomId]), readPoints(db, [roomId, qids])])
  const bySeat = new Map(points.rows.map((row) => [row.seatId, row.points]))
  return players.rows.map((player) => ({ ...player, points: bySeat.get(player.seatId) ?? 0 }))
}

const readChoices = statement<{ qid: string; answer: string; answers: number; correct: number }>(
  'read choices',
  `SELECT qid, answer::text AS answer, count(*)::int AS answers, (count(*) FILTER (WHERE credit = 1000))::int AS correct
   FROM room_answers WHERE room_id = $1 AND qid = ANY($2) GROUP BY qid, answer`,
)

/** How often each answer to these questions was given in a room; answers are JSON. */
export const choicesIn = async (db: Db, roomId: string, qids: readonly string[]) =>
  (await readChoices(db, [roomId, qids])).rows

const countAnswers = statement<{ answered: number }>(
  'count room answers',
  'SELECT count(*)::int AS answered FROM room_answers WHERE room_id = $1 AND qid = $2',
)
export const answeredIn = async (db: Db, roomId: string, qid: string): Promise<number> =>
  (await countAnswers(db, [roomId, qid])).rows[0]?.answered ?? 0

const countFinished = statement<{ finished: number }>(
  'count finished seats',
  `SELECT count(*)::int AS finished FROM (
     SELECT FROM room_answers WHERE room_id = $1 GROUP BY seat_id HAVING count(*) >= $2) done`,
)
/** How many have answered every question. */
export const finishedIn = async (db: Db, roomId: string, questionCount: number): Promise<number> =>
  (await countFinished(db, [roomId, questionCount])).rows[0]?.finished ?? 0

interface OwnAnswer {
  qid: string
  answer: Answer
  credit: number
  points: number
  answeredAt: Date
}
const readOwnAnswers = statement<OwnAnswer>(
  'read own room answers',
  `SELECT qid, answer, credit, points, answered_at AS "answeredAt" FROM room_answers WHERE seat_id = $1 ORDER BY answered_at`,
)
export const answersOfSeat = async (db: Db, seatId: string): Promise<OwnAnswer[]> =>
  (await readOwnAnswers(db, [seatId])).rows

const readOwnAnswer = statement<OwnAnswer & { nth: string }>(
  'read own room answers to a question',
  `SELECT nth, a.qid, answer, credit, points, answered_at AS "answeredAt"
   FROM unnest($1::uuid[], $2::text[], $3::uuid[]) WITH ORDINALITY AS g (room_id, qid, seat_id, nth)
   JOIN room_answers a ON a.room_id = g.room_id AND a.qid = g.qid AND a.seat_id = g.seat_id`,
)
export type OwnAnswers = Gathered<{ roomId: string; qid: string; seatId: string }, OwnAnswer | null>

/** What a seat answered to a question, or null. What a crowd asks for is read together. */
export const createOwnAnswers = (db: Db): OwnAnswers =>
  new Gathered(async (asked) => {
    const { rows } = await readOwnAnswer(db, [
      asked.map(({ roomId }) => roomId),
      asked.map(({ qid }) => qid),
      asked.map(({ seatId }) => seatId),
    ])
    const byPlace = new Map(rows.map(({ nth, ...answer }) => [Number(nth), answer]))
    return asked.map((_, index) => byPlace.get(index + 1) ?? null)
  })

const readBarred = statement<{ id: string }>(
  'read barred seats',
  'SELECT id FROM seats WHERE id = ANY($1) AND barred_at IS NOT NULL',
)
/** Which of these seats were removed by their hosts. */
export const barredAmong = async (db: Db, seatIds: readonly string[]): Promise<Set<string>> =>
  new Set((await readBarred(db, [seatIds])).rows.map(({ id }) => id))
