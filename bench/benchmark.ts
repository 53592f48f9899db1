/** One line of a benchmark's table. */
export interface Row {
  measure: string
  reached: string
  target?: string
  /** Left out where the figure is only reported. */
  met?: boolean
}

export interface Benchmark {
  /** Its name on the command line and in RESULTS.md. */
  name: string
  /** The target as a sentence, or what is measured where there is none. */
  figure: string
  run(): Promise<Row[]>
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = sorted.length / 2
  return ((sorted[Math.floor(middle)] ?? NaN) + (sorted[Math.ceil(middle) - 1] ?? NaN)) / 2
}

/** The value below which that part of the sorted ones lies. */
export const quantile = (sorted: readonly number[], part: number): number =>
  sorted[Math.floor(part * sorted.length)] ?? NaN

export const percent = (ratio: number): string => `${Math.round(ratio * 100)}%`

/** A share of a reference, compared with the minimum. */
export const shareRow = (measure: string, share: number, least?: number): Row => ({
  measure,
  reached: percent(share),
  ...(least !== undefined && { target: `≥ ${percent(least)}`, met: share >= least }),
})
