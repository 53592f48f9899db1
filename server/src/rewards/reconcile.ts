import { sql, type SQL } from 'drizzle-orm'
import { allowTime, snapshot, type Db } from '#server/platform/db/db.ts'
import { MINT, SINK } from './move-buxes.ts'

interface Reconciled {
  purses: number
  movements: number
  issued: number
  spent: number
  outstanding: number
  /** One sentence for each thing that does not add up. */
  differences: string[]
}

/** Recomputes everything from the ledger, in one snapshot. */
export const reconcile = (db: Db): Promise<Reconciled> =>
  snapshot(db, async (tx) => {
    await allowTime(tx, 0)
    await tx.execute(sql`SET LOCAL work_mem = '128MB'`)
    const found = await books(tx)
    const differences = [...(found?.balances ?? []), ...(found?.counts ?? [])]
    const searches = [...SEARCHES]
    if (found?.causes !== found?.movements) searches.push(SAME_CAUSES)
    if (Number(found?.odd) > 0) searches.push(ODD_AMOUNTS)
    for (const search of searches) {
      const { rows } = await tx.execute<{ said: string }>(search)
      differences.push(...rows.map(({ said }) => said))
    }
    const [issued, spent] = [Number(found?.issued), Number(found?.spent)]
    const [outstanding, total] = [Number(found?.outstanding), Number(found?.total)]
    if (issued - spent !== outstanding)
      differences.push(`${issued} were issued and ${spent} spent, but ${outstanding} are outstanding.`)
    if (total !== outstanding) differences.push(`The running total is ${total}, but ${outstanding} are outstanding.`)
    return {
      purses: Number(found?.purses),
      movements: Number(found?.movements),
      issued,
      spent,
      outstanding,
      differences,
    }
  })

/** The days whose running totals are not what their movements add up to, from one on. */
export const wrongDays = (since: SQL): SQL => sql`
  SELECT day, t.issued, t.spent, coalesce(m.issued, 0) AS came, coalesce(m.spent, 0) AS went
  FROM (
    SELECT day, sum(issued) AS issued, sum(spent) AS spent FROM movement_days WHERE day >= ${since} GROUP BY day
  ) t FULL JOIN movements_by_day(${since}) m USING (day)
  WHERE (coalesce(t.issued, 0), coalesce(t.spent, 0)) <> (coalesce(m.issued, 0), coalesce(m.spent, 0))`

interface Books extends Record<string, unknown> {
  purses: string
  movements: string
  issued: string
  spent: string
  outstanding: string
  /** The running total of what is outstanding. */
  total: string
  /** Movements whose amount is none. */
  odd: string
  /** How many different causes there are; by their hashes, which are compared faster. */
  causes: string
  /** Purses whose balance is not the sum of their movements. */
  balances: string[]
  /** Purses that have another number of movements than is known. */
  counts: string[]
}

/**
 * Everything that needs all movements, in one pass over them and one over their causes: nearly all have the mint on one
 * side, so that there are about as many pairs as players.
 */
const books = async (tx: Db): Promise<Books | undefined> =>
  (
    await tx.execute<Books>(sql`
      WITH pairs AS MATERIALIZED (
        SELECT from_purse, to_purse, sum(amount) AS sum, count(*) AS movements, count(*) FILTER (WHERE amount <= 0) AS odd
        FROM movements GROUP BY from_purse, to_purse
      ), sums AS MATERIALIZED (
        SELECT purse, sum(change) AS sum, sum(movements) AS movements FROM (
          SELECT to_purse AS purse, sum AS change, movements FROM pairs UNION ALL SELECT from_purse, -sum, movements FROM pairs
        ) sides GROUP BY purse
      )
      SELECT
        (SELECT count(*) FROM purses WHERE kind = 'player') AS purses,
        (SELECT coalesce(sum(movements), 0) FROM pairs) AS movements,
        (SELECT coalesce(sum(odd), 0) FROM pairs) AS odd,
        (SELECT count(*) FROM (SELECT FROM movements GROUP BY hashtextextended(cause, 0)) AS hashes) AS causes,
        coalesce((SELECT -sum FROM sums WHERE purse = ${MINT}), 0) AS issued,
        coalesce((SELECT sum FROM sums WHERE purse = ${SINK}), 0) AS spent,
        (SELECT coalesce(sum(balance), 0) FROM purses) AS outstanding,
        (SELECT coalesce(sum(held), 0) FROM purse_totals) AS total,
        (SELECT coalesce(array_agg(format('The balance of %s is %s, but its movements add up to %s.',
            coalesce(u.email, p.id::text), p.balance, coalesce(m.sum, 0))), '{}')
          FROM purses p LEFT JOIN sums m ON m.purse = p.id LEFT JOIN users u ON u.id = p.user_id
          WHERE p.kind = 'player' AND p.balance <> coalesce(m.sum, 0)) AS balances,
        (SELECT coalesce(array_agg(format('%s has %s movements, but %s are counted.',
            coalesce(u.email, p.id::text), coalesce(m.movements, 0), p.moved)), '{}')
          FROM purses p LEFT JOIN sums m ON m.purse = p.id LEFT JOIN users u ON u.id = p.user_id
          WHERE p.moved <> coalesce(m.movements, 0)) AS counts`)
  ).rows[0]

const SAME_CAUSES = sql`
  SELECT format('The cause %s has %s movements.', cause, count(*)) AS said FROM movements GROUP BY cause HAVING count(*) > 1`
const ODD_AMOUNTS = sql`
  SELECT format('The movement %s is of %s buxes.', id, amount) AS said FROM movements WHERE amount <= 0`

/** Totals of days that are final are used no more, and days from before they were kept have none. */
const COUNTED_SINCE = sql`
  greatest((clock_now() AT TIME ZONE 'UTC')::date - 2, (SELECT coalesce(min(day), 'infinity') FROM movement_days))`

/** Each looks for one kind of inconsistency, by an index, and describes it in a sentence. */
const SEARCHES = [
  sql`
    SELECT format('The totals of %s are %s issued and %s spent, but its movements add up to %s and %s.', day,
      coalesce(issued, 0), coalesce(spent, 0), came, went) AS said FROM (${wrongDays(COUNTED_SINCE)}) AS days`,
  sql`
    SELECT format('The balance of %s is below zero: %s.', coalesce(u.email, p.id::text), p.balance) AS said
    FROM purses p LEFT JOIN users u ON u.id = p.user_id WHERE p.balance < 0`,
  sql`
    SELECT format('The coupon %s was not paid by its owner.', c.id) AS said FROM coupons c
    WHERE NOT EXISTS (SELECT FROM movements m WHERE m.id = c.movement_id AND m.kind = 'prize' AND m.from_purse = c.user_id)`,
  sql`
    SELECT format('The movement %s paid for a prize that nobody got.', m.id) AS said FROM movements m
    LEFT JOIN coupons c ON c.movement_id = m.id WHERE m.to_purse = ${SINK} AND m.kind = 'prize' AND c.id IS NULL`,
  sql`
    SELECT format('The coupon %s is %s, but %s.', coalesce(c.id::text, m.cause), coalesce(c.state, 'unknown'),
      CASE WHEN m.id IS NULL THEN 'was not refunded' ELSE 'was refunded' END) AS said
    FROM coupons c
    FULL JOIN (SELECT * FROM movements WHERE from_purse = ${SINK}) m ON m.cause = 'refund:' || c.id AND m.to_purse = c.user_id
    WHERE (c.state = 'refused') IS DISTINCT FROM (m.id IS NOT NULL)`,
  sql`
    SELECT format('A code was given %s times: number %s.', count(*), code_id) AS said FROM coupons WHERE code_id IS NOT NULL GROUP BY code_id HAVING count(*) > 1`,
  sql`
    SELECT format('The code number %s is %s, but %s.', k.id,
      CASE WHEN k.issued_at IS NULL THEN 'free' ELSE 'given' END,
      CASE WHEN c.id IS NULL THEN 'nobody has it' ELSE 'somebody has it' END) AS said
    FROM prize_codes k LEFT JOIN coupons c ON c.code_id = k.id WHERE (k.issued_at IS NULL) <> (c.id IS NULL)`,
]
