import type { Loss } from './imports.ts'

/** "1–3, 5 and 8", from zero-based indexes in order. */
function places(indexes: readonly number[]): string {
  const runs: [first: number, last: number][] = []
  for (const index of indexes) {
    const run = runs.at(-1)
    if (run && index === run[1] + 1) run[1] = index
    else runs.push([index, index])
  }
  const said = runs.flatMap(([first, last]) => {
    if (last === first) return [`${first + 1}`]
    return last === first + 1 ? [`${first + 1}`, `${last + 1}`] : [`${first + 1}–${last + 1}`]
  })
  return [said.slice(0, -1).join(', '), ...said.slice(-1)].filter(Boolean).join(' and ')
}

const uncapitalised = (sentence: string): string => sentence.charAt(0).toLowerCase() + sentence.slice(1)

function lineOf({ left_out, message }: Loss, indexes: readonly number[]): string {
  const isOne = indexes.length === 1
  const named = `${isOne ? 'Question' : 'Questions'} ${places(indexes)}`
  return left_out ? `${named} ${isOne ? 'is' : 'are'} left out. ${message}` : `${named}: ${uncapitalised(message)}`
}

/** What a file loses, a line for each sentence: first what is left out, then the quiz as a whole, then the rest. */
export function lossLines(losses: readonly Loss[]): string[] {
  const groups = new Map<string, { loss: Loss; indexes: Set<number> }>()
  for (const loss of losses) {
    if (loss.question === null) continue
    const name = `${loss.left_out} ${loss.message}`
    const group = groups.get(name) ?? { loss, indexes: new Set() }
    group.indexes.add(loss.question)
    groups.set(name, group)
  }
  const lines = (isLeftOut: boolean) =>
    [...groups.values()]
      .filter(({ loss }) => loss.left_out === isLeftOut)
      .map(({ loss, indexes }) =>
        lineOf(
          loss,
          [...indexes].toSorted((one, other) => one - other),
        ),
      )
  const ofQuiz = losses.flatMap(({ question, message }) => (question === null ? [message] : []))
  return [...lines(true), ...new Set(ofQuiz), ...lines(false)]
}
