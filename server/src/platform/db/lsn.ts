/** The size of a page of PostgreSQL's log. */
const PAGE = 8192n
/** The lengths of a page's header: the first page of a segment has a longer one. */
const HEADERS = [24n, 40n]

/** A position in PostgreSQL's log (LSN) as a number, from its form `16/B374D848`. */
export function lsnOf(text: string): bigint {
  const [high = '', low = ''] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}

/**
 * The end of what was written before the position at which the next record begins. After a full page that position is
 * behind the header of the next one, which nobody replays before there is a record on it.
 */
export function endBefore(next: bigint): bigint {
  const onPage = next % PAGE
  return HEADERS.includes(onPage) ? next - onPage : next
}
