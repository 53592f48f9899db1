import { addUp } from './sums.ts'
import type { AnswerCount } from './day-attempts.ts'

/** Of the different answers to a question so many are kept apart; the rest is rare. */
const MOST_GIVEN = 1_000

/** An answer that may have been given before it was kept: at most `missed` times. */
export type StoredAnswerCount = AnswerCount & { missed?: number }

/** No answer to the question that is not kept was given more often than this. */
export type Dropped = { quiz_id: string; qid: string; most: number }

export interface FrequentAnswers {
  given: StoredAnswerCount[]
  dropped: Dropped[]
}

const questionOf = ({ quiz_id, qid }: { quiz_id: string; qid: string }): string => `${quiz_id} ${qid}`

const mostOf = (dropped: readonly Dropped[]) => new Map(dropped.map((one) => [questionOf(one), one.most]))

/**
 * The answers of several sets of plays together. Which are kept is decided by how often each may have been given at
 * most: otherwise, one that comes again and again would be dropped each time, like those that came once (the
 * Space-Saving algorithm of Metwally, Agrawal and El Abbadi).
 */
export function addAnswerCounts(all: readonly FrequentAnswers[], most = MOST_GIVEN): FrequentAnswers {
  const dropped = addUp(
    all.flatMap((one) => one.dropped),
    questionOf,
    (one, other) => ({ ...one, most: one.most + other.most }),
  )
  const mostDropped = mostOf(dropped)
  const relative = all.flatMap((set) => {
    const own = mostOf(set.dropped)
    return set.given.map((one) => ({ ...one, missed: (one.missed ?? 0) - (own.get(questionOf(one)) ?? 0) }))
  })
  const added = addUp(
    relative,
    ({ quiz_id, version, qid, answer }) => `${quiz_id} ${version} ${qid} ${answer}`,
    (one, other) => ({ ...one, count: one.count + other.count, missed: one.missed + other.missed }),
  ).map((one) => ({ ...one, missed: one.missed + (mostDropped.get(questionOf(one)) ?? 0) }))
  const counts = new Map<string, number>()
  const kept = added
    .toSorted((a, b) => b.count + b.missed - a.count - a.missed)
    .filter((one) => {
      const question = questionOf(one)
      const count = (counts.get(question) ?? 0) + 1
      counts.set(question, count)
      if (count === most + 1)
        mostDropped.set(question, Math.max(mostDropped.get(question) ?? 0, one.count + one.missed))
      return count <= most
    })
    .toSorted((a, b) => b.count - a.count)
    .map(({ missed, ...one }) => (missed > 0 ? { ...one, missed } : one))
  return {
    given: kept,
    dropped: [...mostDropped].map(([question, count]) => {
      const [quiz_id = '', qid = ''] = question.split(' ')
      return { quiz_id, qid, most: count }
    }),
  }
}
