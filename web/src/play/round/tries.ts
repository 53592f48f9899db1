import type { Attempt, Try } from '#contract/api/play.ts'
import type { Tried } from '#web/kinds/kind-props.ts'

/** What was tried at each question that takes several tries, in the order in which it was tried. */
export type TriedByQid = ReadonlyMap<string, readonly Tried[]>

export interface QueuedTry {
  qid: string
  text: string
}

/** More than anyone tries at a list; beyond it the oldest that found nothing is forgotten. */
const MOST = 400

export const isUnchecked = ({ found }: Tried): boolean => found === undefined

const changeTried = (all: TriedByQid, qid: string, how: (tried: readonly Tried[]) => readonly Tried[]): TriedByQid =>
  new Map(all).set(qid, how(all.get(qid) ?? []))

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

const findsIn = (tried: readonly Tried[]) => tried.flatMap(({ found }) => found ?? [])

const withFinds = (tried: readonly Tried[], finds: readonly { id: string; text: string }[]): Tried[] => {
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

/** Applies what the server said about a try. */
export const applyTry = (all: TriedByQid, { qid, text }: QueuedTry, { hit, text: name }: Try): TriedByQid =>
  changeTried(all, qid, (tried) =>
    tried.map((one) =>
      one.text === text && isUnchecked(one) ? { text, found: hit === null ? null : { id: hit, text: name } } : one,
    ),
  )

/** Whether the server knows of finds that another tab or device has made. */
export const hasMoreFinds = (all: TriedByQid, { qid }: QueuedTry, { found }: Try): boolean => {
  const known = new Set(findsIn(all.get(qid) ?? []).map(({ id }) => id))
  return found.some((id) => !known.has(id))
}

/** Continues with the finds of the server's round; what it does not have is tried again. */
export function adoptFinds(all: TriedByQid, finds: Attempt['finds']): TriedByQid {
  const adopted = new Map<string, readonly Tried[]>()
  for (const qid of new Set([...all.keys(), ...finds.map((find) => find.qid)])) {
    const stored = finds.filter((find) => find.qid === qid)
    const own = (all.get(qid) ?? []).map((one) =>
      one.found && !stored.some(({ id }) => id === one.found?.id) ? { text: one.text } : one,
    )
    adopted.set(qid, withFinds(own, stored))
  }
  return adopted
}
