import { sql, type SQL } from 'drizzle-orm'

/** The first day whose books are not final. The totals of earlier ones are used no more, and those from before they were kept are missing. */
const since = sql`coalesce((SELECT max(day) + 1 FROM book_days), '-infinity')`

/** The days whose running totals are not what their movements add up to. */
export const WRONG_DAYS: SQL = sql`
  SELECT day, t.issued, t.spent, coalesce(m.issued, 0) AS came, coalesce(m.spent, 0) AS went
  FROM (
    SELECT day, sum(issued) AS issued, sum(spent) AS spent FROM movement_days WHERE day >= ${since} GROUP BY day
  ) t FULL JOIN movements_by_day(${since}) m USING (day)
  WHERE (coalesce(t.issued, 0), coalesce(t.spent, 0)) <> (coalesce(m.issued, 0), coalesce(m.spent, 0))`
