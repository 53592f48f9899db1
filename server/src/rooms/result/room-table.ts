import { eq } from 'drizzle-orm'
import { FULL_CREDIT } from '#contract/credit.ts'
import type { RoomTable } from '#contract/rooms.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Version } from '#server/quizzes/pinned-versions.ts'
import { Standings } from '../standings.ts'
import { pointsOf } from '../store.ts'
import { roomAnswers, type RoomRow } from '../tables.ts'

type AnswerRow = typeof roomAnswers.$inferSelect

/** Everything that was answered in a room. */
export interface RoomRecord {
  standings: Standings
  /** By seat, then by question. */
  answers: ReadonlyMap<string, ReadonlyMap<string, AnswerRow>>
}

/** Reads all answers of a room, for its host. */
export async function recordOf(db: Db, room: RoomRow, { questions }: Version): Promise<RoomRecord> {
  const counted = questions.map(({ qid }) => qid).filter((qid) => !room.voided.includes(qid))
  const standings = new Standings(await pointsOf(db, room.id, counted), room.settings.teams)
  const answers = new Map<string, Map<string, AnswerRow>>()
  for (const row of await db.select().from(roomAnswers).where(eq(roomAnswers.roomId, room.id))) {
    const ofSeat = answers.get(row.seatId) ?? new Map<string, AnswerRow>()
    answers.set(row.seatId, ofSeat.set(row.qid, row))
  }
  return { standings, answers }
}

const percent = (part: number, whole: number): number | null => (whole === 0 ? null : Math.round((100 * part) / whole))

/** The host's table: who got what, and how hard each question was. */
export function tableOf(room: RoomRow, { questions }: Version, { standings, answers }: RoomRecord): RoomTable {
  const rows = standings.players.map(({ seatId, rank, name, team, points }) => {
    const given = answers.get(seatId)
    const credits = questions.map(({ qid }) => given?.get(qid)?.credit ?? null)
    return {
      seat_id: seatId,
      rank,
      name,
      team,
      points,
      correct: credits.filter((credit) => credit === FULL_CREDIT).length,
      answered: credits.filter((credit) => credit !== null).length,
      credits,
    }
  })
  return {
    questions: questions.map(({ qid, text }, index) => {
      const given = rows.flatMap(({ credits }) => credits[index] ?? [])
      const right = given.filter((credit) => credit === FULL_CREDIT).length
      return {
        qid,
        text,
        right: percent(right, given.length),
        answered: given.length,
        voided: room.voided.includes(qid),
      }
    }),
    rows,
  }
}
