import type { Db } from '#server/platform/db/db.ts'
import { countedPlays, startedBetween, type CountedRow } from './analysis/first-plays.ts'
import {
  givenIn,
  hoursOf,
  leftEarly,
  versionsOf,
  type Given,
  type Hour,
  type LeftEarly,
  type LivePlays,
  type PlayedVersion,
} from './day-attempts.ts'
import { sumOf } from './figures.ts'
import { reached } from './reached.ts'

/** How many attempts reached a question. */
export type Reach = { quiz_id: string; version: number; qid: string; count: number }

/** What a day's report is made from. Those of some plays and those of others add up to those of all. */
export interface DayFigures {
  hours: Hour[]
  given: Given[]
  reach: Reach[]
  counted: CountedRow[]
}

const isOf = (version: PlayedVersion) => (one: { quiz_id: string; version: number }) =>
  one.quiz_id === version.quiz_id && one.version === version.version

const reachIn = (version: PlayedVersion, hours: readonly Hour[], left: readonly LeftEarly[]): Reach[] => {
  const { quiz_id, version: number } = version
  const started = sumOf(hours.filter(isOf(version)), (hour) => hour.started)
  return [...reached(version, started, left.filter(isOf(version)))].map(([qid, count]) => ({
    quiz_id,
    version: number,
    qid,
    count,
  }))
}

/** The figures of these plays, computed from attempts and answers. */
export async function dayFigures(tx: Db, live: LivePlays): Promise<DayFigures> {
  const hours = await hoursOf(tx, live)
  if (hours.length === 0) return { hours, given: [], reach: [], counted: [] }
  const versions = await versionsOf(tx, hours)
  const played = { live, started: sumOf(hours, (hour) => hour.started), versions }
  const left = await leftEarly(tx, played)
  const plays = new Map<string, number>()
  for (const { quiz_id, started } of hours) plays.set(quiz_id, (plays.get(quiz_id) ?? 0) + started)
  return {
    hours,
    given: await givenIn(tx, played),
    reach: versions.flatMap((version) => reachIn(version, hours, left)),
    counted: await countedPlays(tx, plays, startedBetween(live.day, live.day), live),
  }
}

/** Of the different answers to a question so many are kept apart; the rest is rare. */
const MOST_GIVEN = 1_000

/** Adds up rows that are the same but for their numbers. */
function addUp<T>(rows: readonly T[], keyOf: (row: T) => string, add: (one: T, other: T) => T): T[] {
  const sums = new Map<string, T>()
  for (const row of rows) {
    const key = keyOf(row)
    const known = sums.get(key)
    sums.set(key, known ? add(known, row) : row)
  }
  return [...sums.values()]
}

const addCount = <T extends { count: number }>(one: T, other: T): T => ({ ...one, count: one.count + other.count })

const addHours = (one: Hour, other: Hour): Hour => ({
  ...one,
  started: one.started + other.started,
  plays: one.plays + other.plays,
  shares: one.shares + other.shares,
})

function frequent(given: readonly Given[]): Given[] {
  const counts = new Map<string, number>()
  return given
    .toSorted((a, b) => b.count - a.count)
    .filter(({ quiz_id, qid }) => {
      const count = (counts.get(`${quiz_id} ${qid}`) ?? 0) + 1
      counts.set(`${quiz_id} ${qid}`, count)
      return count <= MOST_GIVEN
    })
}

const keyOfCounted = ({ quiz_id, version, qid, done, sampled, score, mark, answer }: CountedRow): string =>
  [quiz_id, version, qid, done, sampled, score, mark, answer].join(' ')

/** The figures of several sets of plays together. */
export function addFigures(all: readonly DayFigures[]): DayFigures {
  const hours = all.flatMap((one) => one.hours)
  const given = all.flatMap((one) => one.given)
  const reach = all.flatMap((one) => one.reach)
  const counted = all.flatMap((one) => one.counted)
  return {
    hours: addUp(hours, (row) => `${row.quiz_id} ${row.version} ${row.hour}`, addHours),
    given: frequent(addUp(given, (row) => `${row.quiz_id} ${row.version} ${row.qid} ${row.answer}`, addCount)),
    reach: addUp(reach, (row) => `${row.quiz_id} ${row.version} ${row.qid}`, addCount),
    counted: addUp(counted, keyOfCounted, addCount),
  }
}
