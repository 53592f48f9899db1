import type { Attempt, Try } from '#contract/play.ts'
import type { Tried } from '#web/kinds/answer-props.ts'
import { changeTried, findsIn, isUnchecked, withFinds, type QueuedTry, type TriedByQid } from './tries.ts'

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
