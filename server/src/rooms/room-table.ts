import { questionTitle } from '#contract/quiz/question-words.ts'
import { isScored } from '#contract/quiz/question.ts'
import { FULL_CREDIT } from '#contract/quiz/credit.ts'
import type { RoomTable } from '#contract/api/rooms.ts'
import { statement, type Db } from '#server/platform/db/db.ts'
import { Cache } from '#server/platform/work/cache.ts'
import type { Version } from '#server/quizzes/store.ts'
import type { KeyedQuestion } from '#server/kinds/keyed-question.ts'
import type { RoomDetailsCache } from './room-details.ts'
import { Standings, type SeatedPlayer } from './standings.ts'
import { pointsOf } from './store.ts'
import type { RoomRow } from './tables.ts'

/** A table that fills is read again this often at most, however many look at it. */
const FRESH_FOR = 2_000
/** The table of a room of a thousand takes some 300 kB. */
const MEMORY = 16 * 1024 * 1024

/** The tables that hosts look at. */
export class RoomTables {
  readonly #db: Db
  readonly #details: RoomDetailsCache
  readonly memory = new Cache<RoomTable>({ mostBytes: MEMORY, ttl: FRESH_FOR })

  constructor(db: Db, details: RoomDetailsCache) {
    this.#db = db
    this.#details = details
  }

  of(room: RoomRow): Promise<RoomTable> {
    return this.memory.once(`${room.id} ${room.seq}`, () => this.#read(room))
  }

  async #read(room: RoomRow): Promise<RoomTable> {
    const version = await this.#details.version(room)
    const { rows } = await readCredits(this.#db, [room.id, countedIn(room, version)])
    const credits = new Map(rows.map((row) => [row.seatId, row.credits ?? {}]))
    return tableOf(room, version, new Standings(rows, room.settings.teams), credits)
  }
}

/** The points of everyone, for all questions that score. */
export const finalStandings = async (db: Db, room: RoomRow, version: Version): Promise<Standings> =>
  new Standings(await pointsOf(db, room.id, countedIn(room, version)), room.settings.teams)

/** The questions that could be answered: a host may end a room before the last, or while one is still being read. */
export function openedQuestions(
  { pace, index, openedAt, endedAt }: Pick<RoomRow, 'pace' | 'index' | 'openedAt' | 'endedAt'>,
  { questions }: Pick<Version, 'questions'>,
): KeyedQuestion[] {
  if (pace === 'self') return questions
  if (index === null || openedAt === null) return []
  const wasOpened = endedAt === null || openedAt <= endedAt
  return questions.slice(0, wasOpened ? index + 1 : index)
}

/** Points and credits in one look, so that an answer in between is in both or in neither. */
const readCredits = statement<SeatedPlayer & { credits: Record<string, number> | null }>(
  'read credits',
  `SELECT s.id AS "seatId", s.name, s.team, coalesce(sum(a.points) FILTER (WHERE a.qid = ANY($2)), 0)::int AS points,
     jsonb_object_agg(a.qid, a.credit) FILTER (WHERE a.qid IS NOT NULL) AS credits
   FROM seats s LEFT JOIN room_answers a ON a.seat_id = s.id
   WHERE s.room_id = $1 AND s.barred_at IS NULL GROUP BY s.id`,
)

const countedIn = ({ voided }: RoomRow, { questions }: Version): string[] =>
  questions.map(({ qid }) => qid).filter((qid) => !voided.includes(qid))

type Credits = ReadonlyMap<string, Record<string, number>>

/** The host's table: who got what, and how hard each question was. */
function tableOf(room: RoomRow, version: Version, standings: Standings, credits: Credits): RoomTable {
  const questions = openedQuestions(room, version)
  const rows = standings.players.map(({ seatId, rank, name, team, points }) => {
    const own = credits.get(seatId) ?? {}
    const inOrder = questions.map(({ qid }) => own[qid] ?? null)
    return {
      seat_id: seatId,
      rank,
      name,
      team,
      points,
      correct: inOrder.filter((credit) => credit === FULL_CREDIT).length,
      answered: inOrder.filter((credit) => credit !== null).length,
      credits: inOrder,
    }
  })
  return {
    questions: questions.map((question, index) => {
      const { qid } = question
      const given = rows.flatMap(({ credits: all }) => all[index] ?? [])
      const right = given.filter((credit) => credit === FULL_CREDIT).length
      return {
        qid,
        ...questionTitle(question),
        scored: isScored(question),
        right: isScored(question) ? percent(right, given.length) : null,
        answered: given.length,
        voided: room.voided.includes(qid),
      }
    }),
    rows,
  }
}

const percent = (part: number, whole: number): number | null => (whole === 0 ? null : Math.round((100 * part) / whole))
