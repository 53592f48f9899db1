import type { OwnSeat } from '#contract/room.ts'
import { ownSeat, type Visited } from './find-room.ts'
import { phaseOf } from './phases.ts'
import type { RoomsServices } from './rooms-services.ts'
import { seatOf } from './seen-room.ts'
import type { OwnSeatRow } from './store.ts'
import { rooms, type RoomRow } from './tables.ts'
import { eq } from 'drizzle-orm'
import type { Db } from '#server/platform/db/db.ts'

/** The code of the room to which the host invited everyone, while it has one. */
export async function codeOfNext(db: Db, nextRoom: string | null): Promise<string | null> {
  if (nextRoom === null) return null
  const [next] = await db.select({ code: rooms.code, hasCode: rooms.hasCode }).from(rooms).where(eq(rooms.id, nextRoom))
  return next?.hasCode ? next.code : null
}

function ownDeadline({ openedAt, allowanceMs, closesAt, phase }: RoomRow, { extraTime }: OwnSeatRow): string | null {
  if (allowanceMs === null || openedAt === null || phase === 'read') return closesAt?.toISOString() ?? null
  return new Date(openedAt.getTime() + allowanceMs * extraTime).toISOString()
}

/** The caller's own seat: what only they may know of the question of the moment, and who is next to them. */
export async function ownSeatNow(services: RoomsServices, visited: Visited): Promise<OwnSeat> {
  const { db, roomDetails, ownAnswers } = services
  const { room } = visited
  const seat = ownSeat(visited)
  const { question, isRevealed, standings } = await roomDetails.of(room)
  const given = question && (await ownAnswers.do({ roomId: room.id, qid: question.qid, seatId: seat.id }))
  const voided = question !== null && room.voided.includes(question.qid)
  const isTold = room.pace === 'host' || phaseOf(room) === 'end'
  return {
    ...seatOf(seat, standings),
    seats: room.seats,
    given: given && { qid: given.qid, answer: given.answer, received_at: given.answeredAt.toISOString() },
    credit: given && isRevealed ? given.credit : null,
    gained: given && isRevealed ? (voided ? 0 : given.points) : null,
    voided,
    closes_at: ownDeadline(room, seat),
    ...(isTold ? standings.around(seat.id) : { above: null, below: null }),
    team_place: isTold ? standings.team(seat.team) : null,
    next_code: await codeOfNext(db, room.nextRoom),
  }
}
