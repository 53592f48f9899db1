import { eq } from 'drizzle-orm'
import { type RoomResult, type RoomReview, teamName } from '#contract/api/rooms.ts'
import { FULL_CREDIT } from '#contract/quiz/credit.ts'
import { answerWords } from '#contract/quiz/question-words.ts'
import { isScored, type Question } from '#contract/quiz/question.ts'
import { AppError } from '#server/platform/errors.ts'
import { Download } from '#server/platform/http/route.ts'
import { isRight } from '#server/play/grading.ts'
import { asPlayed } from '#server/play/played-quiz.ts'
import { disarmCell } from '#server/kinds/formats/sheet/sheet-injection.ts'
import type { Db } from '#server/platform/db/db.ts'
import { ConcurrencyGate } from '#server/platform/work/concurrency.ts'
import type { Version } from '#server/quizzes/store.ts'
import { quizzes } from '#server/quizzes/tables.ts'
import { removed, type Visited } from './find-room.ts'
import { codeOfNext } from './own-seat.ts'
import { openedQuestions, finalStandings } from './room-table.ts'
import type { RoomsServices } from './rooms-services.ts'
import { seatOf } from './seen-room.ts'
import { answersOfSeat, type OwnSeatRow } from './store.ts'
import { type RoomRow, roomAnswers } from './tables.ts'

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

/** A player's own answers, each with its key and reason, and what the others chose. */
async function reviewOf({ db, roomDetails }: RoomsServices, room: RoomRow, seat: OwnSeatRow): Promise<RoomReview[]> {
  const questions = openedQuestions(room, await roomDetails.version(room))
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

/** A file of a full room takes a hundred megabytes while it is made. */
const gate = new ConcurrencyGate({ maxRunning: 1, maxWaiting: 10 })

/** The host's table as a file: who answered what, when, and what it was worth, from 0 to 1. */
const resultCsv = (db: Db, room: RoomRow, version: Version): Promise<Download> =>
  gate.run(() => writeCsv(db, room, version))

async function writeCsv(db: Db, room: RoomRow, version: Version): Promise<Download> {
  const questions = openedQuestions(room, version)
  const standings = await finalStandings(db, room, version)
  const answers = await answersIn(db, room.id)
  const seesTyped = await isByHost(db, room)
  const columns = questions.flatMap(({ text }, index) => [
    `${index + 1}. ${text}`,
    `${index + 1}. credit`,
    `${index + 1}. answered at`,
  ])
  const rows = standings.players.map(({ seatId, rank, name, team, points }) => {
    const given = answers.get(seatId)
    const cells = questions.flatMap((question) => {
      const one = given?.get(question.qid)
      if (!one) return ['', '', '']
      const isHidden = one.answer === null || (isTypedPoll(question) && !seesTyped)
      const credit = isScored(question) ? one.credit / FULL_CREDIT : ''
      return [isHidden ? '' : answerWords(question, one.answer), credit, one.answeredAt.toISOString()]
    })
    return line([rank, name, team === null ? '' : teamName(team), points, ...cells])
  })
  return new Download({
    name: `${version.title} ${room.createdAt.toISOString().slice(0, 10)}.csv`,
    type: 'text/csv; charset=utf-8',
    // The byte order mark tells spreadsheets that the file is UTF-8.
    body: `\uFEFF${line(['Rank', 'Name', 'Team', 'Points', ...columns])}${rows.join('')}`,
  })
}

/** RFC 4180; every text is quoted, so that none needs special treatment. */
const line = (cells: readonly (string | number)[]): string =>
  `${cells
    .map((cell) => (typeof cell === 'number' ? cell : `"${disarmCell(cell).replaceAll('"', '""')}"`))
    .join(',')}\r\n`

type AnswerRow = typeof roomAnswers.$inferSelect

/** Every answer, by seat and question. */
async function answersIn(db: Db, roomId: string): Promise<Map<string, Map<string, AnswerRow>>> {
  const answers = new Map<string, Map<string, AnswerRow>>()
  for (const row of await db.select().from(roomAnswers).where(eq(roomAnswers.roomId, roomId))) {
    const ofSeat = answers.get(row.seatId) ?? new Map<string, AnswerRow>()
    answers.set(row.seatId, ofSeat.set(row.qid, row))
  }
  return answers
}

/** Whether the host wrote the quiz, and so may read what others typed in its polls. */
async function isByHost(db: Db, { quizId, userId }: RoomRow): Promise<boolean> {
  const [quiz] = await db.select({ authorId: quizzes.authorId }).from(quizzes).where(eq(quizzes.id, quizId))
  return userId !== null && quiz?.authorId === userId
}

const isTypedPoll = (question: Question): boolean => !isScored(question) && question.options.length === 0
