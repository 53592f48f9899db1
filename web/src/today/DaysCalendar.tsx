import { counted } from '#web/platform/format.ts'
import { monthOf } from '#web/platform/intl.ts'
import styles from './DaysCalendar.module.css'

interface DaysCalendarProps {
  /** YYYY-MM. */
  month: string
  /** The days that are marked, YYYY-MM-DD, in any month. */
  days: readonly string[]
  /** YYYY-MM-DD by UTC. */
  today: string
}

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** A month with the days on which somebody played a daily: how many, never how many in a row. */
export function DaysCalendar({ month, days, today }: DaysCalendarProps) {
  const marked = new Set(days.filter((day) => day.startsWith(month)))
  const dayClass = (day: string) =>
    [styles.day, marked.has(day) && styles.played, day === today && styles.today, day > today && styles.ahead]
      .filter(Boolean)
      .join(' ')
  return (
    <table className={styles.days}>
      <caption className={styles.caption}>
        {captionOf(marked.size, month, today)}
        <span className={styles.what}>Days you played the daily ten</span>
      </caption>
      <thead>
        <tr>
          {WEEKDAYS.map((weekday) => (
            <th key={weekday} scope="col" abbr={weekday} className={styles.weekday}>
              {weekday.slice(0, 2)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week, at) => (
          <tr key={at}>
            {week.map((day, weekday) => (
              <td key={weekday} className={styles.cell} aria-current={day === today ? 'date' : undefined}>
                {day && (
                  <span className={dayClass(day)}>
                    {Number(day.slice(-2))}
                    {marked.has(day) && <span className="unseen">, played</span>}
                  </span>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const LONGEST_MONTH = 31

/** The days of a month (YYYY-MM) in weeks from Monday to Sunday; null before its first day and after its last. */
export function weeksOf(month: string): (string | null)[][] {
  const days = Array.from({ length: LONGEST_MONTH }, (_, at) => `${month}-${String(at + 1).padStart(2, '0')}`).filter(
    (day) => new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day),
  )
  const before = (new Date(`${month}-01T00:00:00Z`).getUTCDay() + 6) % 7
  const places = [...Array.from({ length: before }, () => null), ...days]
  return Array.from({ length: Math.ceil(places.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (__, at) => places[week * 7 + at] ?? null),
  )
}

function captionOf(count: number, month: string, today: string): string {
  const when = today.startsWith(month) ? 'this month' : `in ${monthOf(month)}`
  return count > 0 ? `${counted(count, 'day', 'days')} ${when}` : monthOf(month)
}
