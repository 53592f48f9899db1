import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { replacePassword } from '#server/accounts/moderate-account.ts'
import { accountByEmail } from '#server/accounts/store.ts'
import { type DemoLogin, readDemo } from '#server/ops/demo/demo.ts'
import { seedDemo } from '#server/ops/demo/seed-demo.ts'
import type { Config } from '#server/platform/config.ts'
import { createLog } from '#server/platform/log.ts'
import { PasswordHasher } from '#server/platform/password-hash.ts'
import { project } from '#server/platform/project.ts'
import { prepare } from '#server/prepare.ts'
import { reconcile } from '#server/rewards/reconcile.ts'
import { makeUser } from '../support/factories.ts'
import { ops } from '../support/ops.ts'
import { testConfig, testLog } from '../support/site.ts'
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts'

describe('the history of the demo site', () => {
  const PUBLIC = { seed: 'demo', isLocal: false, publicUrl: 'https://quiz.example' } as const
  let database: TestDatabase
  /** Logins that a start has told. */
  const told: DemoLogin[] = []
  const start = (config: Partial<Config>) =>
    prepare(testConfig(config), database.url, createLog('silent'), (login) => void told.push(login))
  beforeAll(async () => {
    database = await createTestDatabase('empty_site')
    // As an operator asks for it on a public site, whose start fails right after.
    await expect(start({ ...PUBLIC, secret: undefined })).rejects.toThrow('without its secret')
    await start(PUBLIC)
  }, 60_000)
  afterAll(() => database.drop())

  const one = async (text: string) => Number((await database.sql<{ n: string }>(text))[0]?.n)

  it('has every quiz played often enough for an average', async () => {
    expect(await one('SELECT count(*) AS n FROM cards WHERE average IS NULL')).toBeLessThan(30)
    expect(await one('SELECT sum(plays) AS n FROM cards')).toBe(
      await one('SELECT count(*) AS n FROM attempts WHERE finished_at IS NOT NULL'),
    )
  })

  it('adds up: scores to their answers, figures to the plays, and the ledger to every balance', async () => {
    expect(
      await one(`SELECT count(*) AS n FROM attempts a WHERE finished_at IS NOT NULL
        AND correct <> (SELECT count(*) FROM answers_of(a.id) w WHERE w.correct)`),
    ).toBe(0)
    expect(await one('SELECT sum(answers) AS n FROM question_figures')).toBe(
      await one('SELECT count(*) AS n FROM attempts a CROSS JOIN answers_of(a.id)'),
    )
    expect(await reconcile(database.db)).toMatchObject({ differences: [] })
  })

  it('has the days of the week as its plays say', async () => {
    const days = await database.sql(
      'SELECT quiz_id, day, d.plays, week_plays FROM card_days d JOIN cards USING (quiz_id) ORDER BY 1, 2',
    )
    expect(days.length).toBeGreaterThan(0)
    const counted = await database.sql(
      `SELECT quiz_id, day, count(*)::int AS plays, sum(count(*)) OVER (PARTITION BY quiz_id)::int AS week_plays
       FROM attempts, LATERAL (SELECT (finished_at AT TIME ZONE 'UTC')::date AS day) AS finished
       WHERE first AND answer_lines IS NOT NULL AND day > (clock_now() AT TIME ZONE 'UTC')::date - 7
       GROUP BY 1, 2 ORDER BY 1, 2`,
    )
    expect(days).toEqual(counted)
    expect(await one('SELECT sum(week_plays) AS n FROM cards')).toBe(await one('SELECT sum(plays) AS n FROM card_days'))
  })

  it('pays nobody for their own quizzes, and nobody more than 200 a day', async () => {
    expect(
      await one(`SELECT count(*) AS n FROM movements m JOIN attempts a ON m.cause = 'play:' || a.user_id || ':' || a.quiz_id
        JOIN quizzes q ON q.id = a.quiz_id WHERE q.author_id = a.user_id`),
    ).toBe(0)
    expect(
      await one(`SELECT max(paid) AS n FROM (SELECT sum(amount) AS paid FROM movements GROUP BY to_purse, day) days`),
    ).toBeLessThanOrEqual(200)
  })

  it('leaves an author to log in as, with quizzes that others played', async () => {
    const [author] = await database.sql<{ quizzes: number; plays: number }>(`
      SELECT count(*)::int AS quizzes, sum(c.plays)::int AS plays FROM users u
      JOIN quizzes q ON q.author_id = u.id JOIN cards c ON c.quiz_id = q.id WHERE u.password_hash IS NOT NULL`)
    expect(author).toMatchObject({ quizzes: 3 })
    expect(author?.plays).toBeGreaterThan(30)
  })

  it('T47: has a login that nobody knows where strangers can reach it, told once, even if the start fails then', async () => {
    expect(told).toHaveLength(1)
    const [{ email, password } = { email: '', password: '' }] = told
    expect(password).toMatch(/^[\w-]{16}$/)
    expect(await canLogIn(email, password)).toBe(true)
    expect(await canLogIn(email, (await readDemo(project.content)).login.password)).toBe(false)
    expect(await start(PUBLIC)).toEqual({ login: null, isUnused: false })
    expect(await addPrize()).toBe(`Careful: the demo login ${email} is open. Close it with: account close ${email}\n`)
  })

  it('T47: moved from somebody’s own machine to a public address, its login is locked at the first start', async () => {
    const { email, password } = (await readDemo(project.content)).login
    await replacePassword(database.db, email, await new PasswordHasher().hash(password))
    expect(await start({ seed: 'none', isLocal: true })).toMatchObject({ login: { email, password } })
    expect(await addPrize()).toMatch(/ is open, and everybody can read its password /)
    expect(await start({ ...PUBLIC, seed: 'none' })).toMatchObject({ login: null })
    const locked = told.at(-1)?.password ?? ''
    expect(locked).not.toBe(password)
    expect(await canLogIn(email, password)).toBe(false)
    expect(await canLogIn(email, locked)).toBe(true)
    await ops({ DATABASE_URL: database.url }, ['account', 'close', email])
    expect(await addPrize()).toBe('')
  })

  it('is made once', async () => {
    expect(await seedDemo(database.db, project.content, { history: true })).toBe(false)
  })

  async function canLogIn(email: string, password: string): Promise<boolean> {
    const account = await accountByEmail(database.db, email)
    return new PasswordHasher().matches(account?.passwordHash ?? null, password)
  }
  /** Returns the warnings, which standard output is free of. */
  async function addPrize(): Promise<string> {
    const words = ['prize', 'add', '--title', 'Mug', '--partner', 'Us', '--price', '50', '--json']
    const { code, err, json } = await ops({ DATABASE_URL: database.url }, words)
    expect([code, json()]).toEqual([0, { id: expect.any(String) }])
    return err
  }
})

it('is left out with a sentence where an operator has other categories, and the site starts without it', async () => {
  const database = await createTestDatabase('empty_site')
  const category = ['--slug', 'trains', '--name', 'Trains', '--hue', 'lagoon']
  expect(await ops({ DATABASE_URL: database.url }, ['category', 'add', ...category])).toMatchObject({ code: 0 })
  const { log, logged } = testLog()
  const prepared = await prepare(testConfig({ seed: 'demo' }), database.url, log, () => {})
  expect(prepared).toEqual({ login: null, isUnused: true })
  expect(logged.filter((line) => line.includes('The demo was left out'))).toEqual([
    expect.stringMatching(/categories that this site doesn't have: art, .*\./),
  ])
  expect(await database.sql('SELECT slug FROM categories')).toEqual([{ slug: 'trains' }])
  await database.drop()
})

it('without the demo a site has its categories, and says what comes next', async () => {
  const database = await createTestDatabase('empty_site')
  const start = () => prepare(testConfig({ seed: 'none' }), database.url, createLog('silent'), () => {})
  expect(await start()).toEqual({ login: null, isUnused: true })
  expect(await database.sql('SELECT slug FROM categories')).toHaveLength(12)
  await makeUser(database)
  expect(await start()).toEqual({ login: null, isUnused: false })
  await database.drop()
})
