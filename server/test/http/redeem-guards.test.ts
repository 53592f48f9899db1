import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { MINT, SINK } from '#server/rewards/move-buxes.ts'
import { makeQuiz, makeUser, type MadeUser } from '../support/factories.ts'
import { count } from '../support/figures.ts'
import { withSql } from '../support/mutate-sql.ts'
import { Player } from '../support/player.ts'
import { differences, makePrize, makeSpender, redeem, tally } from '../support/rewards.ts'
import { openSite, type Site } from '../support/site.ts'
import { until } from '../support/until.ts'

let site: Site
beforeEach(async () => void (site = await openSite({ template: 'demo_site' })))
afterEach(() => site.close())

const many = <T>(times: number, work: () => Promise<T>) => Promise.all(Array.from({ length: times }, work))

/** Whether the database accepts a write that bypasses the code; it is rolled back. */
async function letsThrough(statement: string): Promise<boolean> {
  const trial = `DO $$ BEGIN ${statement}; SET CONSTRAINTS ALL IMMEDIATE; RAISE 'it got through'; END $$`
  return site.database.sql(trial).then(
    () => true,
    (error: Error) => error.message === 'it got through',
  )
}

/** Requests a prize whose last code is held by a transaction that fails once the request waits or has given up. */
async function redeemWhileHeld(user: MadeUser) {
  const prize = await makePrize(site.database, { codes: 1 })
  const holder = new pg.Client({ connectionString: site.database.url })
  await holder.connect()
  try {
    await holder.query('BEGIN')
    await holder.query('SELECT 1 FROM prize_codes WHERE prize_id = $1 FOR UPDATE', [prize])
    const answer = redeem(site, user, prize)
    let isTold = false
    void answer.then(() => (isTold = true))
    const isWaiting = async () =>
      (
        await site.database.sql(
          "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
        )
      ).length > 0
    await until('it waits for the code', async () => isTold || (await isWaiting()))
    await holder.query('ROLLBACK')
    return await answer
  } finally {
    await holder.end()
  }
}

const sorted = (record: Record<string, number>): string =>
  JSON.stringify(Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1)))

/** Yields a complaint when these outcomes are not the expected ones. */
function* compare(what: string, is: Record<string, number>, should: Record<string, number>) {
  if (sorted(is) !== sorted(should)) yield `${what}: ${JSON.stringify(is)}`
}

/** Tries everything that must not happen, and yields what did. */
async function* complaints(): AsyncGenerator<string> {
  const { database } = site
  const plenty = await makePrize(database, { codes: 40 })
  const presser = await makeSpender(database, 500)
  const pressed = await many(8, () => redeem(site, presser, plenty, 'one press'))
  yield* compare('one press', tally(pressed), { OK: 8 })
  if (new Set(pressed.map(({ text }) => text)).size > 1) yield 'one press brought different answers'

  const [coupon] = await database.sql<{ user_id: string; prize_id: string; code_id: string; movement_id: string }>(
    'SELECT * FROM coupons WHERE key IS NOT NULL LIMIT 1',
  )
  const movement = (from: string, to: string, amount: number, cause: string) =>
    `INSERT INTO movements (cause, kind, from_purse, to_purse, amount, reason)
     VALUES (${cause}, 'prize', '${from}', '${to}', ${amount}, 'By hand')`
  const byHand = {
    'a player below zero': movement(coupon?.user_id ?? '', SINK, 1_000_000, "'by hand'"),
    'a cause twice': movement(
      MINT,
      coupon?.user_id ?? '',
      1,
      "(SELECT cause FROM movements WHERE kind = 'prize' LIMIT 1)",
    ),
    'a code twice': `
      ${movement(MINT, coupon?.user_id ?? '', 1, "'by hand'")};
      INSERT INTO coupons (user_id, prize_id, nth, code_id, movement_id)
      SELECT '${coupon?.user_id}', '${coupon?.prize_id}', 999, ${coupon?.code_id}, id FROM movements WHERE cause = 'by hand'`,
    'a key twice': `
      ${movement(MINT, coupon?.user_id ?? '', 1, "'by hand'")};
      INSERT INTO coupons (user_id, prize_id, nth, key, code_id, movement_id)
      SELECT c.user_id, c.prize_id, 999, c.key, (SELECT id FROM prize_codes WHERE issued_at IS NULL LIMIT 1), m.id
      FROM movements m, coupons c WHERE m.cause = 'by hand' AND c.code_id = ${coupon?.code_id}`,
    'a changed ledger': 'UPDATE movements SET amount = amount + 1',
    'a loose balance': "UPDATE purses SET balance = balance + 1 WHERE kind = 'player'",
    'a code taken back': 'UPDATE prize_codes SET issued_at = NULL',
  }
  for (const [what, statement] of Object.entries(byHand)) if (await letsThrough(statement)) yield what

  const spender = await makeSpender(database, 35)
  yield* compare('balance for three', tally(await many(10, () => redeem(site, spender, plenty))), { OK: 3, SHORT: 7 })

  const rich = await makeSpender(database, 500)
  const single = await makePrize(database, { codes: 20, limit: 1 })
  yield* compare('one each', tally(await many(8, () => redeem(site, rich, single))), { OK: 1, LIMIT: 7 })

  const people = await many(8, () => makeSpender(database, 10))
  const last = await makePrize(database, { codes: 1 })
  const asked = people.map((user) => redeem(site, user, last))
  yield* compare('the last one', tally(await Promise.all(asked)), { OK: 1, SOLD_OUT: 7 })

  const patient = await makeSpender(database, 10)
  yield* compare('the last one, held by somebody who fails', tally([await redeemWhileHeld(patient)]), { OK: 1 })

  const player = new Player(site, (await makeUser(database)).cookie)
  const quiz = await makeQuiz(database, await makeUser(database), { rewarded: true })
  const { data } = (await player.start(quiz.quizUrl)).body
  const finished = await many(8, () => player.finish(quiz.id, data.attempt_id))
  yield* compare('one result', tally(finished), { OK: 8 })

  yield* await differences(database)
}

const firstComplaint = async () => (await complaints().next()).value as string | undefined
const drop = (statement: string) => async () => {
  await site.database.sql(statement)
  return firstComplaint()
}
const rewrite = (from: RegExp, to: string) => () => withSql((text) => text.replace(from, to), firstComplaint)

it('with every guard in its place nothing that must not happen happens', async () => {
  const found: string[] = []
  for await (const complaint of complaints()) found.push(complaint)
  expect(found).toEqual([])
})

const GUARDS: [string, () => Promise<string | undefined>][] = [
  ['the lock on the purse', rewrite(/(FROM purses WHERE id = \$1) FOR UPDATE/, '$1')],
  ['the lock on the code', rewrite(/(ORDER BY id LIMIT 1) FOR UPDATE( SKIP LOCKED)?/, '$1')],
  ['the wait for the last code', rewrite(/(ORDER BY id LIMIT 1) FOR UPDATE\s*$/, '$1 FOR UPDATE SKIP LOCKED')],
  ['the look for the key', rewrite(/"coupons"\."key" = \$2/, 'false AND $2::text IS NOT NULL')],
  ['the check on balances', drop('ALTER TABLE purses DROP CONSTRAINT purses_not_negative')],
  ['the one cause', drop('ALTER TABLE movements DROP CONSTRAINT movements_cause_key')],
  ['the one owner of a code', drop('ALTER TABLE coupons DROP CONSTRAINT coupons_code_key')],
  ['the one deed of a key', drop('ALTER TABLE coupons DROP CONSTRAINT coupons_key_key')],
  ['the seal on the ledger', drop('DROP TRIGGER movements_immutable ON movements')],
  ['the seal on balances', drop('DROP TRIGGER purses_guarded ON purses')],
  ['the counting of movements', drop('DROP TRIGGER movements_counted ON movements')],
  ['the seal on codes', drop('DROP TRIGGER prize_codes_issued_once ON prize_codes')],
]

describe('each guard is needed: without', () => {
  it.each(GUARDS.filter((_, index) => index % count(6, 1) === 0))('%s', async (_, withoutIt) => {
    expect(await withoutIt()).toEqual(expect.any(String))
  })
})
