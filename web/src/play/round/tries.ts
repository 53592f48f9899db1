import type { Tried } from '#web/kinds/answer-props.ts'

/** What was tried at each question that takes several tries, in the order in which it was tried. */
export type TriedByQid = ReadonlyMap<string, readonly Tried[]>

export interface QueuedTry {
  qid: string
  text: string
}

/** More than anyone tries at a list; beyond it the oldest that found nothing is forgotten. */
const MOST = 400

export const isUnchecked = ({ found }: Tried): boolean => found === undefined

export const changeTried = (
  all: TriedByQid,
  qid: string,
  how: (tried: readonly Tried[]) => readonly Tried[],
): TriedByQid => new Map(all).set(qid, how(all.get(qid) ?? []))

/** Adds a try, unless the same is there already. */
export const addTry = (all: TriedByQid, { qid, text }: QueuedTry): TriedByQid =>
  changeTried(all, qid, (tried) => {
    if (tried.some((one) => one.text === text)) return tried
    const oldest = tried.length < MOST ? -1 : tried.findIndex(({ found }) => found === null)
    return [...(oldest < 0 ? tried : tried.toSpliced(oldest, 1)), { text }]
  })

/** Removes a try that was not checked yet. */
export const dropTry = (all: TriedByQid, { qid, text }: QueuedTry): TriedByQid =>
  changeTried(all, qid, (tried) => tried.filter((one) => one.text !== text || !isUnchecked(one)))

export const findsIn = (tried: readonly Tried[]) => tried.flatMap(({ found }) => found ?? [])

export const withFinds = (tried: readonly Tried[], finds: readonly { id: string; text: string }[]): Tried[] => {
  const known = new Set(findsIn(tried).map(({ id }) => id))
  const missing = finds.filter(({ id }) => !known.has(id))
  return [...tried, ...missing.map(({ id, text }) => ({ text, found: { id, text } }))]
}

/** Adds what another tab has found. */
export function mergeFinds(all: TriedByQid, other: TriedByQid): TriedByQid {
  const merged = new Map(all)
  for (const [qid, tried] of other) merged.set(qid, withFinds(merged.get(qid) ?? [], findsIn(tried)))
  return merged
}
