import type { ImportReport } from '../import-report.ts'

/** Something of a sheet that no question has, as a sentence for its author. */
export interface LeftOut {
  /** The row that it belongs to; zero where it belongs to none. */
  line: number
  message: string
}

const MOST_TOLD = 20

/** Says what was left out with the question of its row, else with the next one, else with the last. */
export function tellLeftOut(report: ImportReport, leftOut: readonly LeftOut[]): void {
  const taken = [...report.items.entries()].filter(([, { question }]) => question !== null)
  const last = taken.at(-1)
  if (!last) return
  const told = new Map<number, string[]>()
  let next = 0
  for (const { line, message } of leftOut.toSorted((one, other) => one.line - other.line)) {
    while (next < taken.length && (taken[next]?.[1].line ?? 0) < line) next++
    const [at] = taken[next] ?? last
    told.set(at, [...(told.get(at) ?? []).slice(0, MOST_TOLD), message])
  }
  for (const [at, messages] of told) {
    const item = report.items[at]
    if (!item) continue
    const before = item.outcome === 'changed' ? [item.message] : []
    const shown = messages.length > MOST_TOLD ? [...messages.slice(0, MOST_TOLD), 'So was more.'] : messages
    report.items[at] = { ...item, outcome: 'changed', message: [...before, ...shown].join(' ') }
  }
}
