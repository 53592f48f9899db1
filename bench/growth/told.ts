export const MOST = 1.5
/** Answers that differ by less are about the same size. */
const SAME_SIZE = 1.2

/** What a call took on one site: medians, and how much was refused. */
export interface Compared {
  p50: number
  p99: number
  rows: number | null
  bytes: number | null
  calls: number
  refused: number
  /** The last status that was not a success. */
  status: number
}

const ms = (value: number): string => (value < 10 ? value.toFixed(1) : value.toFixed(0))
const kB = (bytes: number): string => (bytes / 1000).toFixed(1)
const refusals = (name: string, { refused, calls, status }: Compared): string =>
  refused ? `; ${refused} of ${calls} on the ${name} site got ${status}` : ''

function sizes(from: Compared, to: Compared): string {
  const rows = from.rows === to.rows ? '' : `; ${from.rows} → ${to.rows} rows`
  const [few, many] = [from.bytes ?? 0, to.bytes ?? 0].toSorted((one, other) => one - other)
  return (many ?? 0) > (few ?? 0) * SAME_SIZE ? `${rows}; ${kB(from.bytes ?? 0)} → ${kB(to.bytes ?? 0)} kB` : rows
}

/** The small site has too few rows for the page that the grown one shows: a full page there is what it can be compared with. */
const isFuller = (from: Compared, to: Compared): boolean => (to.rows ?? 0) > (from.rows ?? 0)

const overFullPage = (from: Compared, to: Compared, full: Compared): string =>
  isFuller(from, to)
    ? `; ${(to.p50 / full.p50).toFixed(2)}× of a full page of ${full.rows} rows there, ${ms(full.p50)} ms`
    : ''

/** A call on the small site and on the grown one, and a full page of the small one. */
export const told = (from: Compared, to: Compared, full: Compared | null): string =>
  `${(to.p50 / from.p50).toFixed(2)}× (p50 ${ms(from.p50)} → ${ms(to.p50)} ms, p99 ${ms(from.p99)} → ${ms(to.p99)} ms` +
  sizes(from, to) +
  (full ? overFullPage(from, to, full) : '') +
  `${refusals('small', from)}${refusals('grown', to)})`

export function isMet(from: Compared, to: Compared, full: Compared | null): boolean {
  const compared = full && isFuller(from, to) ? Math.max(from.p50, full.p50) : from.p50
  return to.p50 <= MOST * compared && to.refused === 0
}
