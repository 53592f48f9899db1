import type { RoomResult, RoomReview } from '#contract/room.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Download } from '#server/platform/http/download.ts'
import { isRight } from '#server/play/grading.ts'
import { asPlayed } from '#server/play/pinned-quiz.ts'
import { removed, type Visited } from '../find-room.ts'
import { codeOfNext } from '../own-seat.ts'
import { askedQuestions } from './asked-questions.ts'
import { resultCsv } from './result-csv.ts'
import type { RoomsServices } from '../rooms-services.ts'
import { seatOf } from '../seen-room.ts'
import { answersOfSeat, type OwnSeatRow } from '../store.ts'
import type { RoomRow } from '../tables.ts'

/** A player's own answers, each with its key and reason, and what the others chose. */
async function reviewOf({ db, roomDetails }: RoomsServices, room: RoomRow, seat: OwnSeatRow): Promise<RoomReview[]> {
  const questions = askedQuestions(room, await roomDetails.version(room))
  const shares = await roomDetails.finalShares(room)
  const given = new Map((await answersOfSeat(db, seat.id)).map((one) => [one.qid, one]))
  return questions.map((question) => {
    const one = given.get(question.qid)
    const voided = room.voided.includes(question.qid)
    return {
      question: asPlayed(question),
      answer: one?.answer ?? null,
      answered: one !== undefined,
      correct: isRight(question, one?.credit ?? 0),
      credit: one?.credit ?? 0,
      points: voided ? 0 : (one?.points ?? 0),
      voided,
      key: question.key,
      why: question.why,
      rendered: question.why_rendered ?? null,
      shares: shares.get(question.qid) ?? null,
    }
  })
}

/** What came out of a room, after its end: for the host everything, for a player their own part. */
export async function roomResult(
  services: RoomsServices,
  { room, seat, isHost }: Visited,
  format: 'csv' | undefined,
): Promise<RoomResult | Download> {
  const { db, roomDetails, roomTables } = services
  if (!isHost && !seat) throw new AppError('FORBIDDEN', 'You weren’t in this room.')
  if (!isHost && seat?.barredAt) throw removed()
  if (room.endedAt === null) throw new AppError('CONFLICT', 'This room hasn’t ended yet.')
  const { version, quiz, standings } = await roomDetails.of(room)
  if (format === 'csv') {
    if (!isHost) throw new AppError('FORBIDDEN', 'Only the host of this room gets the table.')
    return resultCsv(db, room, version)
  }
  const own = seat && !seat.barredAt ? seat : null
  const me = own && seatOf(own, standings)
  return {
    id: room.id,
    code: room.code,
    pace: room.pace,
    quiz,
    created_at: room.createdAt.toISOString(),
    ended_at: room.endedAt.toISOString(),
    seats: room.seats,
    board: [...standings.board],
    host: isHost,
    me,
    rank: me?.rank ?? null,
    review: own && (await reviewOf(services, room, own)),
    table: isHost ? await roomTables.of(room) : null,
    next_code: await codeOfNext(db, room.nextRoom),
  }
}
