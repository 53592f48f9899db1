import { FULL_CREDIT } from '#contract/quiz/credit.ts'
import type { Answer } from '#contract/quiz/question.ts'
import { statement, type Db } from '#server/platform/db/db.ts'
import { Gathered } from '#server/platform/work/concurrency.ts'
import { Cache } from '#server/platform/work/cache.ts'
import type { Player } from '#server/play/attempt.ts'
import { GRACE } from './phases.ts'
import type { RoomRow, SeatRow } from './tables.ts'

interface RoomAnswer {
  roomId: string
  seatId: string
  qid: string
  answer: Answer
  credit: number
}

/** When the answer that counts was stored; null when the question was not open. */
export type AnswerWriter = Gathered<RoomAnswer, Date | null>

/** Writes the answers of a crowd together. */
export const createAnswerWriter = (db: Db, onWritten: (roomIds: ReadonlySet<string>) => void): AnswerWriter =>
  new Gathered(async (received) => {
    // Sorted, so that two processes with the same answers, repeated, never wait for each other.
    const answers = received.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
    const { rows } = await writeAnswers(db, [
      answers.map(({ roomId }) => roomId),
      answers.map(({ seatId }) => seatId),
      answers.map(({ qid }) => qid),
      answers.map(({ answer }) => JSON.stringify(answer)),
      answers.map(({ credit }) => credit),
    ])
    const stored = new Map(rows.map((row) => [keyOf(row), row.answeredAt]))
    onWritten(new Set(answers.map(({ roomId }) => roomId)))
    return received.map((one) => stored.get(keyOf(one)) ?? null)
  })

/** The seat of a player in a room, and what answering needs to know of the room: none of it changes. */
export interface KnownSeat {
  seatId: string
  roomId: string
  quizId: string
  version: number
}

/** A code is another room's after a day at the earliest. */
const KEPT_FOR = 10 * 60_000

const MOST_CACHED_SEATS = 50_000
/** By estimate, with its key. */
const SEAT_BYTES = 600

/** The seats of players in the middle of a game, so that an answer costs no query of its own. */
export class SeatCache {
  readonly memory = new Cache<KnownSeat>({ most: MOST_CACHED_SEATS, bytesEach: SEAT_BYTES, ttl: KEPT_FOR })

  get(code: string, player: Player): KnownSeat | undefined {
    return this.memory.get(seatKey(code, player))
  }

  put(player: Player, { id: roomId, code, quizId, version }: RoomRow, { id: seatId }: Pick<SeatRow, 'id'>): KnownSeat {
    const seat = { seatId, roomId, quizId, version }
    this.memory.set(seatKey(code, player), seat)
    return seat
  }

  forget(code: string, player: Player): void {
    this.memory.delete(seatKey(code, player))
  }
}

const ELAPSED = 'extract(epoch FROM clock_now() - r.opened_at) * 1000'
const DEADLINE = `r.opened_at + (r.allowance_ms * s.extra_time + ${GRACE}) * interval '1 millisecond'`
const BONUS = `CASE WHEN g.credit = ${FULL_CREDIT} AND r.allowance_ms IS NOT NULL AND (r.settings->>'speed_bonus')::boolean
  THEN speed_bonus(r.scored, r.allowance_ms * s.extra_time, ${ELAPSED}) ELSE 0 END`

/**
 * Writes answers to questions that are open. The lock on the room lets a change of phase wait for them, and them for it:
 * an answer is either in the figures of its reveal, or refused. The first answer of a seat stands.
 */
const writeAnswers = statement<{ seatId: string; qid: string; answeredAt: Date }>(
  'write room answers',
  `WITH given AS MATERIALIZED (
     SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::jsonb[], $5::smallint[]) AS g (room_id, seat_id, qid, answer, credit)
   ), open AS MATERIALIZED (
     SELECT * FROM rooms WHERE id IN (SELECT room_id FROM given) AND phase = 'open' ORDER BY id FOR SHARE
   ), written AS (
     INSERT INTO room_answers (room_id, qid, seat_id, answer, credit, points)
     SELECT r.id, g.qid, s.id, g.answer, g.credit, g.credit + ${BONUS}
     FROM given g
     JOIN open r ON r.id = g.room_id
     JOIN seats s ON s.id = g.seat_id AND s.room_id = r.id AND s.barred_at IS NULL
     WHERE CASE r.pace
       WHEN 'self' THEN clock_now() < r.closes_at
       ELSE g.qid = r.qid AND s.from_index <= r.index AND (r.allowance_ms IS NULL OR clock_now() <= ${DEADLINE})
     END
     ON CONFLICT DO NOTHING
     RETURNING seat_id, qid, answered_at
   )
   SELECT seat_id AS "seatId", qid, answered_at AS "answeredAt" FROM written
   UNION ALL
   SELECT a.seat_id, a.qid, a.answered_at FROM given g
   JOIN room_answers a ON a.room_id = g.room_id AND a.qid = g.qid AND a.seat_id = g.seat_id`,
)

const keyOf = ({ seatId, qid }: Pick<RoomAnswer, 'seatId' | 'qid'>): string => `${seatId} ${qid}`

const seatKey = (code: string, { userId, guestHash }: Player): string =>
  `${code} ${userId ?? guestHash?.toString('base64') ?? ''}`
