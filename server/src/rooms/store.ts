import { getTableColumns } from 'drizzle-orm'
import type { Answer } from '#contract/question.ts'
import type { Player } from '#server/play/attempt.ts'
import { statement, type Db } from '#server/platform/db/db.ts'
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
const FOUND = `SELECT ${ROOM}, clock_now() AS now, ${SEAT} FROM rooms r
  LEFT JOIN seats s ON s.room_id = r.id AND (s.user_id = $2 OR s.guest_hash = $3)`

const findByCode = statement<FoundRow>(
  'find room by code',
  `${FOUND} WHERE r.code = $1 AND r.has_code AND (r.ended_at IS NULL OR r.ended_at > clock_now() - interval '1 day')`,
)
const findById = statement<FoundRow>('find room by id', `${FOUND} WHERE r.id = $1`)
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

/** A room by its code, which it has for a day after its end. */
export const roomByCode = async (db: Db, code: string, { userId, guestHash }: Player): Promise<FoundRoom | null> =>
  found((await findByCode(db, [code, userId, guestHash])).rows[0])

export const roomById = async (db: Db, id: string, { userId, guestHash }: Player): Promise<FoundRoom | null> =>
  found((await findById(db, [id, userId, guestHash])).rows[0])

export async function roomNow(db: Db, id: string): Promise<{ room: RoomRow; now: Date } | null> {
  const [row] = (await readRoom(db, [id])).rows
  return row ? { room: row, now: row.now } : null
}

const readPoints = statement<{ seatId: string; name: string; team: number | null; points: number }>(
  'read points',
  `SELECT s.id AS "seatId", s.name, s.team, coalesce(p.points, 0)::int AS points FROM seats s
   LEFT JOIN (
     SELECT seat_id, sum(points) AS points FROM room_answers WHERE room_id = $1 AND qid = ANY($2) GROUP BY seat_id
   ) p ON p.seat_id = s.id
   WHERE s.room_id = $1 AND s.barred_at IS NULL`,
)

/** The points of everyone in a room, for these questions. */
export const pointsOf = async (db: Db, roomId: string, qids: readonly string[]) =>
  (await readPoints(db, [roomId, qids])).rows

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

const readOwnAnswers = statement<OwnAnswer>(
  'read own room answers',
  `SELECT qid, answer, credit, points, answered_at AS "answeredAt" FROM room_answers WHERE seat_id = $1 ORDER BY answered_at`,
)
export interface OwnAnswer {
  qid: string
  answer: Answer
  credit: number
  points: number
  answeredAt: Date
}
export const answersOfSeat = async (db: Db, seatId: string): Promise<OwnAnswer[]> =>
  (await readOwnAnswers(db, [seatId])).rows

const readOwnAnswer = statement<OwnAnswer>(
  'read own room answer',
  `SELECT qid, answer, credit, points, answered_at AS "answeredAt" FROM room_answers
   WHERE room_id = $1 AND qid = $2 AND seat_id = $3`,
)
export const answerOfSeat = async (db: Db, roomId: string, qid: string, seatId: string): Promise<OwnAnswer | null> =>
  (await readOwnAnswer(db, [roomId, qid, seatId])).rows[0] ?? null
