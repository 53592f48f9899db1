import { sql } from 'drizzle-orm'
import { transact, type Db } from '#server/platform/db/db.ts'

export interface Reconciled {
  purses: number
  movements: number
  issued: number
  spent: number
  outstanding: number
  /** One sentence for each thing that does not add up. */
  differences: string[]
}

interface Books extends Record<string, unknown> {
  purses: string
  movements: string
  issued: string
  spent: string
  outstanding: string
}

const books = async (tx: Db): Promise<Books | undefined> =>
  (
    await tx.execute<Books>(sql`
      SELECT
        (SELECT count(*) FROM purses WHERE kind = 'player') AS purses,
        (SELECT count(*) FROM movements) AS movements,
        (SELECT coalesce(sum(CASE WHEN m.from_purse = p.id THEN m.amount ELSE -m.amount END), 0)
          FROM movements m JOIN purses p ON p.id IN (m.from_purse, m.to_purse) WHERE p.kind = 'mint') AS issued,
        (SELECT coalesce(sum(CASE WHEN m.to_purse = p.id THEN m.amount ELSE -m.amount END), 0)
          FROM movements m JOIN purses p ON p.id IN (m.from_purse, m.to_purse) WHERE p.kind = 'sink') AS spent,
        (SELECT coalesce(sum(balance), 0) FROM purses) AS outstanding`)
  ).rows[0]

/** Each looks for one kind of inconsistency, and describes it in a sentence. */
const SEARCHES = [
  sql`
    SELECT format('The balance of %s is %s, but its movements add up to %s.', coalesce(u.email, p.id::text), p.balance, coalesce(m.sum, 0)) AS said
    FROM purses p
    LEFT JOIN users u ON u.id = p.user_id
    LEFT JOIN (
      SELECT purse, sum(amount) AS sum FROM (
        SELECT to_purse AS purse, amount FROM movements UNION ALL SELECT from_purse, -amount FROM movements
      ) sides GROUP BY purse
    ) m ON m.purse = p.id
    WHERE p.kind = 'player' AND p.balance <> coalesce(m.sum, 0)`,
  sql`
    SELECT format('The balance of %s is below zero: %s.', coalesce(u.email, p.id::text), p.balance) AS said
    FROM purses p LEFT JOIN users u ON u.id = p.user_id WHERE p.balance < 0`,
  sql`
    SELECT format('The cause %s has %s movements.', cause, count(*)) AS said FROM movements GROUP BY cause HAVING count(*) > 1`,
  sql`
    SELECT format('The movement %s is of %s buxes.', id, amount) AS said FROM movements WHERE amount <= 0`,
  sql`
    SELECT format('The coupon %s was not paid by its owner.', c.id) AS said FROM coupons c
    LEFT JOIN movements m ON m.id = c.movement_id AND m.kind = 'prize' AND m.from_purse = c.user_id WHERE m.id IS NULL`,
  sql`
    SELECT format('The movement %s paid for a prize that nobody got.', m.id) AS said FROM movements m
    LEFT JOIN coupons c ON c.movement_id = m.id
    JOIN purses p ON p.id = m.to_purse AND p.kind = 'sink' WHERE m.kind = 'prize' AND c.id IS NULL`,
  sql`
    SELECT format('The coupon %s is %s, but %s.', coalesce(c.id::text, m.cause), coalesce(c.state, 'unknown'),
      CASE WHEN m.id IS NULL THEN 'was not refunded' ELSE 'was refunded' END) AS said
    FROM coupons c
    FULL JOIN (
      SELECT m.* FROM movements m JOIN purses p ON p.id = m.from_purse AND p.kind = 'sink'
    ) m ON m.cause = 'refund:' || c.id AND m.to_purse = c.user_id
    WHERE (c.state = 'refused') IS DISTINCT FROM (m.id IS NOT NULL)`,
  sql`
    SELECT format('A code was given %s times: number %s.', count(*), code_id) AS said FROM coupons WHERE code_id IS NOT NULL GROUP BY code_id HAVING count(*) > 1`,
  sql`
    SELECT format('The code number %s is %s, but %s.', k.id,
      CASE WHEN k.given_at IS NULL THEN 'free' ELSE 'given' END,
      CASE WHEN c.id IS NULL THEN 'nobody has it' ELSE 'somebody has it' END) AS said
    FROM prize_codes k LEFT JOIN coupons c ON c.code_id = k.id WHERE (k.given_at IS NULL) <> (c.id IS NULL)`,
]

/** Recomputes everything from the ledger, in one snapshot. */
export const reconcile = (db: Db): Promise<Reconciled> =>
  transact(
    db,
    async (tx) => {
      await tx.execute(sql`SET LOCAL statement_timeout = 0`)
      const differences: string[] = []
      for (const search of SEARCHES) {
        const { rows } = await tx.execute<{ said: string }>(search)
        differences.push(...rows.map(({ said }) => said))
      }
      const found = await books(tx)
      const [issued, spent, outstanding] = [found?.issued, found?.spent, found?.outstanding].map(Number)
      if (Number(issued) - Number(spent) !== outstanding)
        differences.push(`${issued} were issued and ${spent} spent, but ${outstanding} are outstanding.`)
      return {
        purses: Number(found?.purses),
        movements: Number(found?.movements),
        issued: issued ?? 0,
        spent: spent ?? 0,
        outstanding: outstanding ?? 0,
        differences,
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
