import type { Room } from '#contract/room.ts'
import type { Visited } from './find-room.ts'
import type { RoomsServices } from './rooms-services.ts'
import { seenRoom, type Viewer } from './seen-room.ts'
import { answersOfSeat } from './store.ts'

/** Where players set their own pace: the first question that this one has not answered. */
async function ownQuestion(
  { db, roomDetails }: RoomsServices,
  { room, seat }: Visited,
): Promise<NonNullable<Viewer['own']>> {
  if (!seat || seat.barredAt || room.phase !== 'open') return { index: 0, question: null }
  const answered = new Set((await answersOfSeat(db, seat.id)).map(({ qid }) => qid))
  const { questions } = await roomDetails.version(room)
  return { index: answered.size, question: questions.find(({ qid }) => !answered.has(qid)) ?? null }
}

/** A room as this caller sees it. */
export async function roomFor(services: RoomsServices, visited: Visited): Promise<Room> {
  const { room, now, seat, isHost: host } = visited
  const details = await services.roomDetails.of(room)
  const counts = await services.liveCounts.of(room, details)
  const own = room.pace === 'self' ? await ownQuestion(services, visited) : undefined
  return seenRoom(room, now, details, counts, { seat, host, ...(own && { own }) })
}
