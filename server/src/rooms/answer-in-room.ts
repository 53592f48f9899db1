import type { Answer } from '#contract/quiz/question.ts'
import { AppError } from '#server/platform/errors.ts'
import { playerOf } from '#server/play/attempt.ts'
import { gradeAnswer } from '#server/play/grading.ts'
import { questionOf } from '#server/play/played-quiz.ts'
import { findRoom, ownSeat, type RoomCaller } from './find-room.ts'
import type { RoomsServices } from './rooms-services.ts'
import type { KnownSeat } from './answer-writer.ts'

/** Stores an answer. The first one stands, and what is acknowledged is committed. */
export async function answerInRoom(
  services: RoomsServices,
  { code, qid, answer }: { code: string; qid: string; answer: Answer },
  caller: RoomCaller,
): Promise<{ qid: string; received_at: string }> {
  const { seatCache, roomDetails, roomAnswers, ownAnswers, presence } = services
  const player = playerOf(caller)
  const cached = seatCache.get(code, player)
  const { seatId, roomId, ...pinned } = cached ?? (await seatIn(services, code, caller))
  const version = await roomDetails.version(pinned)
  const credit = gradeAnswer(questionOf(version, qid), answer, version.settings)
  presence.noteSeen(seatId)
  const write = () => roomAnswers.do({ roomId, seatId, qid, answer, credit })
  let receivedAt = await write()
  if (!receivedAt) {
    // It may have been removed, or open by now, or answered in another tab at the same moment.
    seatCache.forget(code, player)
    await seatIn(services, code, caller)
    receivedAt = (await write()) ?? (await ownAnswers.do({ roomId, qid, seatId }))?.answeredAt ?? null
  }
  if (!receivedAt) throw new AppError('CONFLICT', 'This question isn’t open to you right now.')
  return { qid, received_at: receivedAt.toISOString() }
}

/** The caller's seat: from memory, or found, which also takes a room on whose time has come. */
async function seatIn(services: RoomsServices, code: string, caller: RoomCaller): Promise<KnownSeat> {
  const visited = await findRoom(services, code, caller)
  return services.seatCache.put(visited.player, visited.room, ownSeat(visited))
}
