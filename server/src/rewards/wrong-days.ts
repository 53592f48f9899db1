import { sql, type SQL } from 'drizzle-orm'

/** The days whose running totals are not what their movements add up to, from one on. */
export const wrongDays = (since: SQL): SQL => sql`
  SELECT day, t.issued, t.spent, coalesce(m.issued, 0) AS came, coalesce(m.spent, 0) AS went
  FROM (
    SELECT day, sum(issued) AS issued, sum(spent) AS spent FROM movement_days WHERE day >= ${since} GROUP BY day
  ) t FULL JOIN movements_by_day(${since}) m USING (day)
  WHERE (coalesce(t.issued, 0), coalesce(t.spent, 0)) <> (coalesce(m.issued, 0), coalesce(m.spent, 0))`
