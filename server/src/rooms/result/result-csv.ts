import { eq } from 'drizzle-orm'
import { FULL_CREDIT } from '#contract/credit.ts'
import { answerWords } from '#contract/question-words.ts'
import { isScored, type Question } from '#contract/question.ts'
import { teamName } from '#contract/room-limits.ts'
import { disarmCell } from '#server/kinds/formats/sheet/sheet-injection.ts'
import type { Db } from '#server/platform/db/db.ts'
import { Download } from '#server/platform/http/download.ts'
import { ConcurrencyGate } from '#server/platform/work/concurrency-gate.ts'
import type { Version } from '#server/quizzes/pinned-versions.ts'
import { quizzes } from '#server/quizzes/tables.ts'
import { roomAnswers, type RoomRow } from '../tables.ts'
import { askedQuestions } from './asked-questions.ts'
import { finalStandings } from './room-table.ts'

/** A file of a full room takes a hundred megabytes while it is made. */
const gate = new ConcurrencyGate({ maxRunning: 1, maxWaiting: 10 })

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

async function writeCsv(db: Db, room: RoomRow, version: Version): Promise<Download> {
  const questions = askedQuestions(room, version)
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

/** The host's table as a file: who answered what, when, and what it was worth, from 0 to 1. */
export const resultCsv = (db: Db, room: RoomRow, version: Version): Promise<Download> =>
  gate.run(() => writeCsv(db, room, version))
