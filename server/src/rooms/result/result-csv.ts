import { answerWords } from '#contract/question.ts'
import { teamName } from '#contract/room-limits.ts'
import { disarmCell } from '#server/kinds/formats/sheet/sheet-injection.ts'
import { Download } from '#server/platform/http/download.ts'
import type { Version } from '#server/quizzes/pinned-versions.ts'
import type { RoomRecord } from './room-table.ts'
import type { RoomRow } from '../tables.ts'

/** RFC 4180; every cell is quoted, so that none needs special treatment. */
const line = (cells: readonly (string | number)[]): string =>
  `${cells
    .map((cell) => (typeof cell === 'number' ? cell : `"${disarmCell(cell).replaceAll('"', '""')}"`))
    .join(',')}\r\n`

/** The host's table as a file: who answered what, when, and what it was worth, from 0 to 1. */
export function resultCsv(room: RoomRow, version: Version, { standings, answers }: RoomRecord): Download {
  const { questions, title } = version
  const header = [
    'Rank',
    'Name',
    'Team',
    'Points',
    ...questions.flatMap(({ text }, index) => [
      `${index + 1}. ${text}`,
      `${index + 1}. credit`,
      `${index + 1}. answered at`,
    ]),
  ]
  const rows = standings.players.map(({ seatId, rank, name, team, points }) => {
    const given = answers.get(seatId)
    return line([
      rank,
      name,
      team === null ? '' : teamName(team),
      points,
      ...questions.flatMap((question) => {
        const one = given?.get(question.qid)
        if (!one) return ['', '', '']
        const words = one.answer === null ? '' : answerWords(question, one.answer)
        return [words, one.credit / 1000, one.answeredAt.toISOString()]
      }),
    ])
  })
  return new Download({
    name: `${title} ${room.createdAt.toISOString().slice(0, 10)}.csv`,
    type: 'text/csv; charset=utf-8',
    // The byte order mark tells spreadsheets that the file is UTF-8.
    body: `\uFEFF${line(header)}${rows.join('')}`,
  })
}
