import { questionOrder } from '#contract/quiz/shuffle.ts'
import type { Settings } from '#contract/quiz/quiz.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { KeyedQuestion } from '#server/kinds/keyed-question.ts'
import { addUp, grouped, sumOf } from './sums.ts'
import { countedPlays, startedBetween, type CountedRow } from './analysis/first-plays.ts'
import {
  answersIn,
  leftEarly,
  versionsOf,
  type Hour,
  type LeftEarly,
  type LivePlays,
  type PlayedVersion,
} from './day-attempts.ts'
import { addAnswerCounts, type Dropped, type StoredAnswerCount } from './frequent-answers.ts'

/** How many attempts reached a question. */
export type Reach = { quiz_id: string; version: number; qid: string; count: number }

/** What a day's report is made from. Those of some plays and those of others add up to those of all. */
export interface DayFigures {
  hours: Hour[]
  given: StoredAnswerCount[]
  dropped: Dropped[]
  reach: Reach[]
  counted: CountedRow[]
}

/** The number of this form of figures; those that are kept in an older one are counted again. */
export const FIGURES_FORM = 1

/**
 * The figures of these plays, given their hours, computed from attempts and answers; the versions that were played are
 * added to `known`.
 */
export async function dayFigures(
  tx: Db,
  live: LivePlays,
  hours: Hour[],
  known: PlayedVersion[] = [],
): Promise<DayFigures> {
  if (hours.length === 0) return NOTHING
  const versions = await versionsOf(tx, hours)
  known.push(...versions)
  const played = { live, started: sumOf(hours, (hour) => hour.started), versions }
  const [begun, left] = [grouped(hours, nameOf), grouped(await leftEarly(tx, played), nameOf)]
  const plays = new Map<string, number>()
  for (const { quiz_id, started } of hours) plays.set(quiz_id, (plays.get(quiz_id) ?? 0) + started)
  return {
    hours,
    given: await answersIn(tx, played),
    dropped: [],
    reach: versions.flatMap((version) =>
      reachIn(version, begun.get(nameOf(version)) ?? [], left.get(nameOf(version)) ?? []),
    ),
    counted: await countedPlays(tx, plays, startedBetween(live.day, live.day), live),
  }
}

/** The figures of several sets of plays together. */
export function sumFigures(all: readonly DayFigures[]): DayFigures {
  const [one = NOTHING, other] = all
  if (!other) return one
  const hours = all.flatMap((set) => set.hours)
  const reach = all.flatMap((set) => set.reach)
  const counted = all.flatMap((set) => set.counted)
  return {
    hours: addUp(hours, (row) => `${row.quiz_id} ${row.version} ${row.hour}`, addHours),
    ...addAnswerCounts(all),
    reach: addUp(reach, (row) => `${row.quiz_id} ${row.version} ${row.qid}`, addCount),
    counted: addUp(counted, keyOfCounted, addCount),
  }
}

export const addHours = (one: Hour, other: Hour): Hour => ({
  ...one,
  started: one.started + other.started,
  plays: one.plays + other.plays,
  shares: one.shares + other.shares,
})

interface PartlyPlayed {
  seed: number
  /** Which questions were answered. */
  qids: readonly string[]
}

/**
 * How many attempts reached each question, in each attempt's own order: the question after the last answered one was
 * still seen, and the first by everyone who started.
 */
export function reached(
  quiz: { questions: readonly KeyedQuestion[]; settings: Settings },
  started: number,
  partly: readonly PartlyPlayed[],
): Map<string, number> {
  const whole = started - partly.length
  const counts = new Map(quiz.questions.map(({ qid }) => [qid, whole]))
  for (const { seed, qids } of partly) {
    const order = questionOrder(quiz, seed).map(({ qid }) => qid)
    const last = order.findLastIndex((qid) => qids.includes(qid))
    for (const qid of order.slice(0, last + 2)) counts.set(qid, (counts.get(qid) ?? 0) + 1)
  }
  return counts
}

const NOTHING: DayFigures = { hours: [], given: [], dropped: [], reach: [], counted: [] }

const nameOf = ({ quiz_id, version }: Pick<Hour, 'quiz_id' | 'version'>): string => `${quiz_id} ${version}`

/** How many attempts reached each question of a version, given what was played of it. */
const reachIn = (version: PlayedVersion, hours: readonly Hour[], left: readonly LeftEarly[]): Reach[] => {
  const { quiz_id, version: number } = version
  const started = sumOf(hours, (hour) => hour.started)
  return [...reached(version, started, left)].map(([qid, count]) => ({
    quiz_id,
    version: number,
    qid,
    count,
  }))
}

const addCount = <T extends { count: number }>(one: T, other: T): T => ({ ...one, count: one.count + other.count })

const keyOfCounted = ({ quiz_id, version, qid, done, sampled, score, mark, answer }: CountedRow): string =>
  [quiz_id, version, qid, done, sampled, score, mark, answer].join(' ')
