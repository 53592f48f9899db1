import { FULL_CREDIT } from '#contract/credit.ts'
import type { Answer } from '#contract/question.ts'
import { statement, type Db } from '#server/platform/db/db.ts'
import { GRACE } from '../durations.ts'

export interface RoomAnswer {
  roomId: string
  seatId: string
  qid: string
  answer: Answer
  credit: number
}

interface Waiting extends RoomAnswer {
  resolve: (receivedAt: Date | null) => void
  reject: (error: unknown) => void
}

const MOST_AT_ONCE = 500
/** While this many statements are on their way, answers gather for the next one. */
const AT_ONCE = 2

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

/**
 * Writes the answers of a crowd together: one alone goes at once, and while statements are on their way others gather, for
 * as long as one takes.
 */
export class AnswerWriter {
  readonly #db: Db
  readonly #onWritten: (roomIds: ReadonlySet<string>) => void
  #waiting: Waiting[] = []
  #writing = 0

  constructor(db: Db, onWritten: (roomIds: ReadonlySet<string>) => void) {
    this.#db = db
    this.#onWritten = onWritten
  }

  /** When the answer that counts was stored; null when the question was not open. */
  write(answer: RoomAnswer): Promise<Date | null> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ ...answer, resolve, reject })
      if (this.#waiting.length === 1) setImmediate(() => this.#flush())
    })
  }

  #flush(): void {
    if (this.#writing >= AT_ONCE || this.#waiting.length === 0) return
    const batch = this.#waiting.splice(0, MOST_AT_ONCE)
    this.#writing++
    void this.#write(batch).finally(() => {
      this.#writing--
      this.#flush()
    })
    this.#flush()
  }

  async #write(batch: readonly Waiting[]): Promise<void> {
    try {
      const { rows } = await writeAnswers(this.#db, [
        batch.map(({ roomId }) => roomId),
        batch.map(({ seatId }) => seatId),
        batch.map(({ qid }) => qid),
        batch.map(({ answer }) => JSON.stringify(answer)),
        batch.map(({ credit }) => credit),
      ])
      const stored = new Map(rows.map((row) => [keyOf(row), row.answeredAt]))
      this.#onWritten(new Set(batch.map(({ roomId }) => roomId)))
      for (const one of batch) one.resolve(stored.get(keyOf(one)) ?? null)
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }
}
