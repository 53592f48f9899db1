const DAY = 86_400_000

const written = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** Today as the server counts days: in UTC. */
export const today = (now = Date.now()): string => written(now)

/** The day so many days after another. */
export const dayAfter = (day: string, days = 1): string => written(Date.parse(day) + days * DAY)

/** The earliest that can be asked for. */
const FIRST = '1970-01-01'

/** The day that an address names, if it is one. */
function namedDay(search: string): string | null {
  const said = new URLSearchParams(search).get('date') ?? ''
  const time = /^\d{4}-\d{2}-\d{2}$/.test(said) ? Date.parse(said) : NaN
  return !Number.isNaN(time) && written(time) === said && said >= FIRST ? said : null
}

/** Whether an address asks for a day that is yet to come. */
export const isToCome = (search: string, now?: number): boolean => (namedDay(search) ?? '') > today(now)

/** The day that an address asks for; one that is none, or is yet to come, is today. */
export const readDay = (search: string, now?: number): string => {
  const named = namedDay(search)
  return named === null || isToCome(search, now) ? today(now) : named
}

/** The query that asks for a day; nothing for today. */
export const writeDay = (day: string, now?: number): string => (day === today(now) ? '' : `?date=${day}`)
