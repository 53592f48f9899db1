import type { SQL } from 'drizzle-orm'
import type { ItemAnalysis, QuestionFigures, ReportedOption } from '#contract/api/item-analysis.ts'
import { KINDS } from '#contract/quiz/kinds/kinds.ts'
import { choicesOf, isScored, type QuestionType } from '#contract/quiz/question.ts'
import { FULL_CREDIT } from '#contract/quiz/credit.ts'
import { partWords } from '#contract/quiz/kinds/kind.ts'
import { creditOf } from '#contract/quiz/credit-of.ts'
import type { KeyedQuestion } from '#server/kinds/keyed-question.ts'
import { SERVER_KINDS } from '#server/kinds/server-kinds.ts'
import { snapshot, type Db } from '#server/platform/db/db.ts'
import { type PlayedVersion, versionsOf } from '../day-attempts.ts'
import { type CountedRow, countedSample } from './first-plays.ts'
import { type Cell, itemAnalysis, type Item } from './item-analysis.ts'
import { grouped, sumOf } from '../sums.ts'

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

export type PlayedQuestion = Pick<QuestionFigures, 'answers' | 'facility' | 'analysis' | 'options'>

/** How players do on each question of a quiz, in the form in which it was played last. */
export async function playedQuestions(db: Db, quizId: string): Promise<Map<string, PlayedQuestion>> {
  const { analyses, rows, versions } = await analysedPlays(db, quizId)
  const given = byQuestion(rows)
  const found = new Map<string, PlayedQuestion>()
  for (const question of versions.flatMap(({ questions }) => questions)) {
    const { qid } = question
    if (found.has(qid)) continue
    const { answers, right, options } = answersTo(question, given.get(qid) ?? [])
    const facility = answers > 0 && isScored(question) ? right / answers : null
    found.set(qid, { answers, facility, analysis: analyses.get(qid) ?? null, options })
  }
  return found
}

interface AnalysedPlays {
  analyses: ReadonlyMap<string, ItemAnalysis>
  rows: readonly CountedRow[]
  /** Newest first. */
  versions: readonly PlayedVersion[]
}

/** The item analysis of a quiz over some of its plays, or all. */
export const analysedPlays = (db: Db, quizId: string, when?: SQL, most?: number): Promise<AnalysedPlays> =>
  snapshot(db, async (tx) => {
    const rows = await countedSample(tx, quizId, when, most)
    const versions = await versionsOf(tx, rows)
    return { analyses: analyseQuiz(rows, versions), rows, versions }
  })

/** The answers to each question. */
export const byQuestion = (rows: readonly CountedRow[]): Map<string, CountedRow[]> =>
  grouped(
    rows.filter(({ qid }) => qid !== null),
    ({ qid }) => qid ?? '',
  )

/** What was answered to a question. */
interface AnswersTo {
  answers: number
  right: number
  /** The sum of what they earned, in thousandths. */
  credit: number
  options: ReportedOption[]
}

export function answersTo(question: KeyedQuestion, given: readonly CountedRow[]): AnswersTo {
  const chosen = new Map<string, number>()
  for (const { answer, count } of given)
    for (const id of chosenIn(answer)) chosen.set(id, (chosen.get(id) ?? 0) + count)
  return {
    answers: sumOf(given, ({ count }) => count),
    right: sumOf(given, ({ mark, count }) => (mark === FULL_CREDIT ? count : 0)),
    credit: sumOf(given, ({ mark, count }) => mark * count),
    options: choicesOf(question).map((option) => ({
      id: option.id,
      text: partWords(option),
      rendered: option.rendered,
      count: chosen.get(option.id) ?? 0,
      right: isRightChoice(question, option.id),
    })),
  }
}

/** Whether an option is right, that is whether it alone earns something; null where nothing is right or wrong. */
export const isRightChoice = (question: KeyedQuestion, id: string): boolean | null =>
  isScored(question) ? creditOf(question, KINDS[question.type].ofChoices([id]), { partial_credit: true }) > 0 : null

/** The correlation that item analysis tells in percent. */
export function discriminationOf(analysis: ItemAnalysis | null): number | null {
  const index = analysis?.discrimination_index ?? null
  return index === null ? null : index / 100
}

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

const placeOf = ({ version, score }: Pick<CountedRow, 'version' | 'score'>): string => `${version} ${score}`

/** The chosen options of an answer; none where time ran out. */
const chosenIn = (answer: string | null): string[] => {
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
