import { readFile, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Prize } from '#contract/api/rewards.ts'
import { migrate, migrateTo } from '#server/platform/db/migrate.ts'
import { createLog } from '#server/platform/log.ts'
import { project } from '#server/platform/project.ts'
import { prepare } from '#server/prepare.ts'
import { blankDatabase } from '../support/blank-database.ts'
import { makeQuiz, makeUser } from '../support/factories.ts'
import { ops as run } from '../support/ops.ts'
import { confirmPassword, makePrize, makeSpender, redeem } from '../support/rewards.ts'
import { ownFolder, type OwnFolder } from '../support/process/server-process.ts'
import { openMailSite, type MailSite } from '../support/mail-site.ts'
import { siteOn, testConfig } from '../support/site.ts'
import { createTestDatabase, databaseAt } from '../support/test-database.ts'

let site: MailSite
let folder: OwnFolder
beforeAll(async () => {
  site = await openMailSite()
  folder = await ownFolder()
})
afterAll(async () => {
  await site.close()
  await folder.remove()
})

const ops = (args: string[], input?: string) =>
  run({ DATABASE_URL: site.database.url, PUBLIC_URL: 'https://quiz.example' }, [...args, '--json'], input)
const inWords = (args: string[], input?: string) => run({ DATABASE_URL: site.database.url }, args, input)

describe('help', () => {
  it('lists every command of the operator', async () => {
    const { out, code } = await inWords(['help'])
    expect(code).toBe(0)
    for (const words of [
      'prize add --title T --partner P --price N [--limit N] [--ends DATE] [--description D]',
      'prize codes PRIZE FILE',
      'prize list',
      'prize end PRIZE',
      'category add',
      'category edit',
      'category list',
      'bux grant EMAIL AMOUNT REASON',
      'reconcile',
      'quiz pending',
      'quiz approve QUIZ_URL [REASON]',
      'quiz hide QUIZ_URL [REASON]',
      'quiz restore QUIZ_URL [REASON]',
      'quiz feature QUIZ_URL [REASON]',
      'demo update',
      'play hasty [--days N]',
      'play sweeps',
      'backup FILE [--from-replica]',
      'restore FILE',
      'mail status',
      'mail hold [REASON]',
      'mail release [--drop-earlier]',
    ])
      expect(out).toContain(words)
  })

  it('is pointed to by a word that nothing has', async () => {
    expect(await inWords(['prize', 'burn'])).toMatchObject({
      code: 1,
      out: '',
      err: 'There is no command "prize burn"; run help to see them all.\n',
    })
  })
})

describe('a database on which the site was never started', () => {
  const everyCommand = async () =>
    ((await ops(['help'])).json() as { words: string }[]).map(({ words }) => words.split(' '))

  it('is refused by every command but restore, and stays empty', async ({ onTestFinished }) => {
    const blank = await blankDatabase()
    onTestFinished(blank.drop)
    const others = (await everyCommand()).filter(([word]) => word !== 'restore')
    expect(others).toContainEqual(['backup'])
    const urls = { DATABASE_URL: blank.url }
    for (const [variable, env] of Object.entries({
      DATABASE_URL: urls,
      DATABASE_LISTEN_URL: { DATABASE_URL: site.database.url, DATABASE_LISTEN_URL: blank.url },
    }))
      for (const words of others)
        expect(await run(env, words), words.join(' ')).toMatchObject({
          code: 1,
          out: '',
          err: `The site was never started on the database in ${variable}. Set ${variable} to the site's database, as for the site itself.\n`,
        })
    expect(await blank.sql("SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace")).toEqual([])
  })

  it('is told from one of another program, whose migrations are its own', async ({ onTestFinished }) => {
    const other = await blankDatabase()
    onTestFinished(other.drop)
    await other.sql('CREATE TABLE migrations (id serial, migration text, batch int)')
    await other.sql("INSERT INTO migrations (migration) VALUES ('create_users')")
    expect(await run({ DATABASE_URL: other.url }, ['reconcile'])).toMatchObject({
      code: 1,
      err: expect.stringContaining('The site was never started on the database in DATABASE_URL.'),
    })
  })

  it('is not one that an older version left, which is migrated', async ({ onTestFinished }) => {
    const old = await blankDatabase()
    onTestFinished(old.drop)
    await migrateTo(old.url, project.migrations, ['0140-play-notices-by-quiz.sql'])
    expect(await run({ DATABASE_URL: old.url }, ['reconcile'])).toMatchObject({ code: 0, err: '' })
    expect(await old.sql('SELECT FROM emails')).toEqual([])
  })
})

describe('prizes, while the site runs', () => {
  it('are added, stocked from a file or from standard input, listed and ended', async () => {
    const user = await makeSpender(site.database, 300)
    const { id } = (
      await ops([
        'prize',
        'add',
        '--title',
        'Cinema ticket',
        '--partner',
        'Rex',
        '--price',
        '90',
        '--limit',
        '2',
        '--ends',
        '2999-12-31',
      ])
    ).json() as { id: string }
    const file = join(folder.path, 'codes.txt')
    await writeFile(file, '\uFEFFAAA-1\r\nAAA-2\n\n  AAA-3  \nAAA-1\n')
    expect((await ops(['prize', 'codes', id, file])).json()).toEqual({
      added: 3,
      refused: [{ line: 5, code: 'AAA-1', reason: 'appears twice in this file' }],
    })
    const { added, refused } = (
      await ops(['prize', 'codes', id, '-'], `AAA-2\nBBB-1\n${'x'.repeat(101)}\na\u0007b\n`)
    ).json() as { added: number; refused: { reason: string }[] }
    expect([added, refused.map(({ reason }) => reason)]).toEqual([
      1,
      ['already added', 'longer than 100 characters', "has characters that can't be typed"],
    ])
    const { body } = await site.call<{ items: Prize[] }>('GET', '/api/redem-prizes/', { cookie: user.cookie })
    expect(body.data.items.find((one) => one.id === id)).toMatchObject({
      title: 'Cinema ticket',
      price: 90,
      stock: 4,
      limit_per_user: 2,
      ends_at: '2999-12-31T23:59:59.999Z',
      state: 'affordable',
    })
    expect((await redeem(site, user, id)).body.data.coupon.code).toBe('AAA-1')
    expect((await ops(['prize', 'list'])).json()).toMatchObject([
      { id, title: 'Cinema ticket', price: 90, stock: 3, given: 1 },
    ])
    expect((await inWords(['prize', 'list'])).out).toMatch(/Cinema ticket +Rex +90 +3 +1 +0 +until 2999-12-31/)
    expect((await ops(['prize', 'end', id])).code).toBe(0)
    expect((await redeem(site, user, id)).body.data.code).toBe('ENDED')
  })

  it.each([
    [['prize', 'add', '--title', 'T', '--partner', 'P'], '--price'],
    [['prize', 'add', '--title', 'T', '--partner', 'P', '--price', '0'], '--price'],
    [['prize', 'add', '--title', 'T', '--partner', 'P', '--price', '9007199254740993'], '--price'],
    [['prize', 'add', '--title', 'T\nBcc: x@example.com', '--partner', 'P', '--price', '5'], '--title'],
    [['prize', 'add', '--title', 'T', '--partner', 'P', '--price', '5', '--ends', '2027-02-30'], '--ends'],
    [['prize', 'add', '--title', 'T', '--partner', 'P', '--price', '5', '--limt', '1'], 'has no --limt'],
    [['prize', 'end', '00000000-0000-4000-8000-00000000dead'], "wasn't found"],
    [['prize', 'codes', '00000000-0000-4000-8000-00000000dead', '-'], "wasn't found"],
    [['prize', 'codes', '00000000-0000-4000-8000-00000000dead', '/nowhere/at/all'], 'could not be read'],
    [['prize', 'codes'], 'PRIZE is missing'],
  ])('%j is refused with a sentence', async (args, part) => {
    const { code, out, err } = await ops(args)
    expect([code, out]).toEqual([1, ''])
    expect(err).toContain(part)
    expect(err).not.toMatch(/\bat .*:\d+/)
  })
})

describe('buxes', () => {
  it('are granted and taken back with a reason that their owner reads, and never overdrawn', async () => {
    const user = await makeUser(site.database)
    const grant = (amount: string) =>
      ops(['bux', 'grant', `${user.name.toUpperCase()}@example.com`, amount, 'A', 'fair share'])
    expect((await grant('120')).json()).toEqual({ balance: 120 })
    expect((await grant('-20')).json()).toEqual({ balance: 100 })
    expect(await grant('-101')).toMatchObject({ code: 1, out: '', err: expect.stringContaining('has only') })
    for (const amount of ['0', '1.5', '99999999999']) expect((await grant(amount)).code, amount).toBe(1)
    const { body } = await site.call('GET', '/api/trivia-buxes', { cookie: user.cookie })
    expect(body.data).toMatchObject({
      balance: 100,
      items: [
        { kind: 'grant', amount: -20, reason: 'A fair share' },
        { kind: 'grant', amount: 120, reason: 'A fair share' },
      ],
    })
    expect(await ops(['bux', 'grant', 'nobody@example.com', '5', 'x'])).toMatchObject({ code: 1 })
    expect(await ops(['bux', 'grant', `${user.name}@example.com`, '5'])).toMatchObject({ code: 1 })
  })

  it('T20: are reconciled, and a row that somebody changed by force is named', async () => {
    const user = await makeSpender(site.database, 40)
    await redeem(site, user, await makePrize(site.database))
    const clean = await ops(['reconcile'])
    expect([clean.code, clean.json()]).toMatchObject([0, { differences: [] }])
    expect((await inWords(['reconcile'])).out).toMatch(/add up: \d+ issued, \d+ spent, \d+ outstanding\./)
    const force = (statement: string) =>
      site.database.sql(`SET session_replication_role = replica; ${statement}; SET session_replication_role = DEFAULT`)
    await force(`UPDATE purses SET balance = balance + 7 WHERE id = '${user.id}'`)
    const { code, out } = await inWords(['reconcile'])
    expect(code).toBe(1)
    expect(out).toContain(`The balance of ${user.name}@example.com is 37, but its movements add up to 30.`)
    expect(out).toContain('are outstanding.')
    await force(`UPDATE purses SET balance = balance - 7 WHERE id = '${user.id}'`)
    await force(`UPDATE movements SET amount = amount + 1 WHERE to_purse = '${user.id}'`)
    expect(await ops(['reconcile'])).toMatchObject({ code: 1 })
    await force(`UPDATE movements SET amount = amount - 1 WHERE to_purse = '${user.id}'`)
    await force('UPDATE purse_totals SET held = held + 1 WHERE shard = 3')
    expect((await inWords(['reconcile'])).out).toMatch(/^The running total is \d+, but \d+ are outstanding\.\s*$/)
    await force('UPDATE purse_totals SET held = held - 1 WHERE shard = 3')
    const [counted] = await site.database.sql<{ day: string; shard: number }>(
      'SELECT day::text, shard FROM movement_days ORDER BY day DESC, issued DESC LIMIT 1',
    )
    const ofOne = `WHERE day = '${counted?.day}' AND shard = ${counted?.shard}`
    await force(`UPDATE movement_days SET spent = spent + 2 ${ofOne}`)
    expect((await inWords(['reconcile'])).out).toMatch(
      /^The totals of \S+ are \d+ issued and \d+ spent, but its movements add up to \d+ and \d+\.\s*$/,
    )
    await force(`UPDATE movement_days SET spent = spent - 2 ${ofOne}`)
    expect(await ops(['reconcile'])).toMatchObject({ code: 0 })
  })

  it('are reconciled on a site with days from before their totals were kept', async () => {
    await makeSpender(site.database, 40)
    const day = new Date().toISOString().slice(0, 10)
    await site.database.advance('2 days')
    expect((await site.call('GET', `/api/books?date=${day}`)).status).toBe(200)
    await site.database.sql('DELETE FROM movement_days WHERE day <= $1', [day])
    expect((await ops(['reconcile'])).json()).toMatchObject({ differences: [] })
    await makeSpender(site.database, 40)
    expect((await ops(['reconcile'])).json()).toMatchObject({ differences: [] })
    await site.database.advance('-2 days')
  })

  it('are searched for a cause that is there twice, even if an index says that none is', async () => {
    const { sql } = site.database
    await makeSpender(site.database, 40)
    await sql('ALTER TABLE movements DROP CONSTRAINT movements_cause_key')
    await sql('CREATE INDEX movements_cause_key ON movements (cause)')
    const [twice] = await sql<{ id: string; cause: string }>(`
      INSERT INTO movements (cause, kind, from_purse, to_purse, amount, reason)
      SELECT cause, kind, from_purse, to_purse, amount, reason FROM movements LIMIT 1 RETURNING id, cause`)
    await sql("UPDATE pg_index SET indisunique = true WHERE indexrelid = 'movements_cause_key'::regclass")
    expect((await inWords(['reconcile'])).out).toContain(`The cause ${twice?.cause} has 2 movements.`)
  })
})

describe('F17: a backup', () => {
  const counts = async (url: string): Promise<Record<string, string>> => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    try {
      const { rows } = await client.query<{ name: string }>(
        "SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY 1",
      )
      const found: Record<string, string> = {}
      for (const { name } of rows) {
        // Every row by its content.
        const { rows: sums } = await client.query<{ n: string }>(
          `SELECT count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) AS n FROM "${name}" t`,
        )
        found[name] = sums[0]?.n ?? ''
      }
      // Mail is held where it was restored.
      return { ...found, migrations: '', mail_hold: '' }
    } finally {
      await client.end()
    }
  }

  /** A demo site that has been used. */
  async function usedSite() {
    const source = await createTestDatabase('demo')
    const user = await makeSpender(source, 500)
    await makePrize(source, { codes: 5, title: 'Tab\there, \\backslash and “quotes”'.replace('\t', ' ') })
    const quiz = await makeQuiz(source, user, { title: 'A \\N title, \u2028 with\ttabs and\nlines' })
    await source.sql(
      `WITH a AS (INSERT INTO attempts (quiz_id, version, user_id, seed, replay) VALUES ($1, 1, $2, 7, false) RETURNING id)
       INSERT INTO answers (attempt_id, qid, answer, correct, credit) SELECT id, 'q', 'null'::jsonb, false, 0 FROM a`,
      [quiz.id, user.id],
    )
    await source.sql(
      `INSERT INTO attempts (quiz_id, version, seed, replay, finished_at, correct, credit, total, answer_lines)
       VALUES ($1, 1, 8, false, clock_now(), 1, 1000, 1, $2)`,
      [quiz.id, ['question-1', JSON.stringify('a \\ and "b"'), 1000, 7].join('\t')],
    )
    await confirmPassword(source, user)
    return source
  }

  /** What a site does by itself within an hour of its start. */
  async function runEveryJob(url: string): Promise<void> {
    const started = await siteOn(await databaseAt(url, 'started', async () => {}), { config: { seed: 'none' } })
    const { jobs } = started.services
    for (const job of jobs) await job.runNow()
    await started.close()
    expect(jobs.filter(({ runs, failures }) => runs === 0 || failures > 0).map(({ name }) => name)).toEqual([])
  }

  it('restores to the same rows and a clean reconcile, and the ledger goes on from there', async () => {
    const [source, target] = [await usedSite(), await blankDatabase()]
    const file = join(folder.path, 'site.backup')
    try {
      const made = await run({ DATABASE_URL: source.url }, ['backup', file, '--json'])
      expect(made).toMatchObject({ code: 0, err: '' })
      expect((await stat(file)).mode & 0o777).toBe(0o600)
      const back = await run({ DATABASE_URL: target.url }, ['restore', file, '--json'])
      expect(back).toMatchObject({ code: 0, err: '' })
      expect(back.json()).toEqual(made.json())
      expect(await counts(target.url)).toEqual(await counts(source.url))
      expect(await run({ DATABASE_URL: target.url }, ['reconcile'])).toMatchObject({ code: 0 })
      const finished = `SELECT w.qid, w.answer FROM attempts a, answers_of(a.id) w WHERE w.qid = 'question-1'`
      expect(await target.sql(finished)).toEqual([{ qid: 'question-1', answer: 'a \\ and "b"' }])
      const [user] = await target.sql<{ email: string }>("SELECT email FROM users WHERE email LIKE 'player%'")
      expect(
        (await run({ DATABASE_URL: target.url }, ['bux', 'grant', user?.email ?? '', '1', 'After', '--json'])).json(),
      ).toEqual({
        balance: 501,
      })
      await expect(target.sql('UPDATE movements SET amount = 1')).rejects.toThrow('never change')
      await expect(
        target.sql(
          'INSERT INTO coupons (user_id, prize_id, nth, code_id, movement_id) VALUES (gen_random_uuid(), gen_random_uuid(), 1, 1, gen_random_uuid())',
        ),
      ).rejects.toThrow('foreign key')

      expect(await run({ DATABASE_URL: target.url }, ['restore', file])).toMatchObject({
        code: 1,
        err: expect.stringContaining('not empty'),
      })
    } finally {
      await source.drop()
      await target.drop()
    }
  })

  it('goes into a site that was only started, but not over an operator’s own categories', async () => {
    const [source, target] = [await usedSite(), await blankDatabase()]
    const file = join(folder.path, 'started.backup')
    const restore = () => run({ DATABASE_URL: target.url }, ['restore', file])
    try {
      await run({ DATABASE_URL: source.url }, ['backup', file])
      await prepare(testConfig({ seed: 'none' }), target.url, createLog('silent'), () => {})
      await runEveryJob(target.url)
      const [id] = await target.sql('UPDATE categories SET name = name || 1 WHERE position = 1 RETURNING id')
      expect(await restore()).toMatchObject({ code: 1, err: expect.stringContaining('categories has rows') })
      await target.sql('DELETE FROM categories WHERE id = $1', [id?.id])
      expect(await restore()).toMatchObject({ code: 0, err: '' })
      expect(await counts(target.url)).toEqual(await counts(source.url))
    } finally {
      await source.drop()
      await target.drop()
    }
  })

  it('that is cut off, changed or no backup at all leaves the database empty', async () => {
    const [source, target] = [await usedSite(), await blankDatabase()]
    const file = join(folder.path, 'cut.backup')
    const other = join(folder.path, 'other.backup')
    try {
      await run({ DATABASE_URL: source.url }, ['backup', file])
      const whole = await readFile(file)
      const tries: [string, Buffer | string][] = [
        ['cut', whole.subarray(0, whole.length - 2000)],
        ['half', whole.subarray(0, whole.length / 2)],
        [
          'changed',
          Buffer.concat([whole.subarray(0, 9000), Buffer.of((whole[9000] ?? 0) ^ 255), whole.subarray(9001)]),
        ],
        ['text', 'not a backup'],
        ['nothing', ''],
      ]
      for (const [what, bytes] of tries) {
        await writeFile(other, bytes)
        const { code, err } = await run({ DATABASE_URL: target.url }, ['restore', other])
        expect(code, what).toBe(1)
        expect(err, what).not.toMatch(/\n\s+at /)
      }
      await truncate(other)
      expect(await run({ DATABASE_URL: target.url }, ['restore', join(folder.path, 'nowhere')])).toMatchObject({
        code: 1,
        err: expect.stringMatching(/^\S+ could not be read as a backup of this site\.\s*$/),
      })
      expect(await run({ DATABASE_URL: target.url }, ['backup', join(folder.path, 'no', 'where')])).toMatchObject({
        code: 1,
        err: expect.stringMatching(/^\S+ could not be written\.\s*$/),
      })
      expect(await run({ DATABASE_URL: target.url }, ['restore', file])).toMatchObject({ code: 0, err: '' })
      expect(await counts(target.url)).toEqual(await counts(source.url))
    } finally {
      await source.drop()
      await target.drop()
    }
  })

  it('of a newer version is refused', async () => {
    const { gzipSync } = await import('node:zlib')
    const target = await blankDatabase()
    const file = join(folder.path, 'newer.backup')
    await writeFile(file, gzipSync('{"tenpip":"backup","format":1,"made_at":"","migrations":["9999-later.sql"]}\n'))
    expect(await run({ DATABASE_URL: target.url }, ['restore', file])).toMatchObject({
      code: 1,
      err: expect.stringContaining('newer version'),
    })
    await target.drop()
  })

  it('of a version that this one does not follow is refused, and names the one between', async () => {
    const { gzipSync } = await import('node:zlib')
    const target = await blankDatabase()
    const file = join(folder.path, 'older.backup')
    await writeFile(file, gzipSync('{"tenpip":"backup","format":1,"made_at":"","migrations":["0139-mail-hold.sql"]}\n'))
    expect(await run({ DATABASE_URL: target.url }, ['restore', file])).toMatchObject({
      code: 1,
      err: expect.stringContaining('Restore it with 0.1.0, and update that site.'),
    })
    expect(await target.sql("SELECT FROM pg_tables WHERE schemaname = 'public'")).toEqual([])
    await target.drop()
  })

  it('into a database of another version says which of the two is older', async () => {
    const { gzipSync } = await import('node:zlib')
    const [source, former, current] = [await usedSite(), await blankDatabase(), await blankDatabase()]
    const [file, old] = [join(folder.path, 'other.backup'), join(folder.path, '0-1-0.backup')]
    const last = '0140-play-notices-by-quiz.sql'
    try {
      await run({ DATABASE_URL: source.url }, ['backup', file])
      await migrateTo(former.url, project.migrations, [last])
      await migrate(current.url, project.migrations)
      await writeFile(old, gzipSync(JSON.stringify({ tenpip: 'backup', format: 1, migrations: [last] }) + '\n'))
      for (const [into, from, sentence] of [
        [former, file, 'This database has an older version than the backup. Restore into a new one.'],
        [current, old, 'This database already has a newer version than the backup. Restore into a new one.'],
      ] as const)
        expect(await run({ DATABASE_URL: into.url }, ['restore', from])).toMatchObject({
          code: 1,
          err: expect.stringContaining(sentence),
        })
    } finally {
      for (const database of [source, former, current]) await database.drop()
    }
  })
})
