import type { ItemAnalysis } from '#contract/item-analysis.ts'
import { KINDS } from '#contract/kinds.ts'
import { choicesOf, isScored, type QuestionType } from '#contract/question.ts'
import type { KeyedQuestion } from '#server/kinds/keyed-question.ts'
import { SERVER_KINDS } from '#server/kinds/server-kinds.ts'
import type { PlayedVersion } from '../day-attempts.ts'
import type { CountedRow } from './first-plays.ts'
import type { Cell } from './cell.ts'
import { itemAnalysis, type Item } from './item-analysis.ts'

/** The chosen options of an answer; none where time ran out. */
export const chosenIn = (answer: string | null): string[] => {
  const given: unknown = JSON.parse(answer ?? 'null')
  return given === null ? [] : [given].flat().map(String)
}

const guessOf = <K extends QuestionType>(
  question: KeyedQuestion<K>,
  { partial_credit }: PlayedVersion['settings'],
): number | null => {
  const guess = SERVER_KINDS[question.type].guess?.(question)
  return guess ? (partial_credit ? guess.share : guess.whole) : null
}

/** By version and score. */
const placeOf = ({ version, score }: Pick<CountedRow, 'version' | 'score'>): string => `${version} ${score}`

/** The plays that were asked a question, with their marks for it; those that did not answer it got nothing. */
function cellsOf(given: readonly CountedRow[], plays: readonly CountedRow[]): Cell[] {
  const answered = new Map<string, number>()
  const cells: Cell[] = given.map((row) => {
    answered.set(placeOf(row), (answered.get(placeOf(row)) ?? 0) + row.count)
    return { mark: row.mark, rest: row.score - row.mark, count: row.count, chosen: chosenIn(row.answer) }
  })
  for (const row of plays) {
    const skipped = row.count - (answered.get(placeOf(row)) ?? 0)
    if (skipped > 0) cells.push({ mark: 0, rest: row.score, count: skipped, chosen: null })
  }
  return cells
}

/** The answers to each question. */
export function byQuestion(rows: readonly CountedRow[]): Map<string, CountedRow[]> {
  const given = new Map<string, CountedRow[]>()
  for (const row of rows) {
    if (row.qid === null) continue
    const ofIt = given.get(row.qid)
    if (ofIt) ofIt.push(row)
    else given.set(row.qid, [row])
  }
  return given
}

/** The item analysis of one quiz, by question; given the versions that were played, newest first. */
export function analyseQuiz(
  rows: readonly CountedRow[],
  versions: readonly PlayedVersion[],
): ReadonlyMap<string, ItemAnalysis> {
  const done = rows.filter((row) => row.done && row.sampled)
  const plays = done.filter(({ qid }) => qid === null)
  const given = byQuestion(done)
  const items = new Map<string, Item>()
  for (const version of versions)
    for (const question of version.questions) {
      const { qid } = question
      if (items.has(qid) || !isScored(question)) continue
      const asking = new Set(
        versions
          .filter(({ questions }) => questions.some((one) => one.qid === qid && isScored(one)))
          .map((one) => one.version),
      )
      const isAsking = (row: CountedRow) => asking.has(row.version)
      items.set(qid, {
        qid,
        cells: cellsOf((given.get(qid) ?? []).filter(isAsking), plays.filter(isAsking)),
        guess: guessOf(question, version.settings),
        options: KINDS[question.type].chooses === 'none' ? null : choicesOf(question).map(({ id }) => id),
      })
    }
  return itemAnalysis([...items.values()])
}

/** The correlation that item analysis tells in percent. */
export function discriminationOf(analysis: ItemAnalysis | null): number | null {
  const index = analysis?.discrimination_index ?? null
  return index === null ? null : index / 100
}
