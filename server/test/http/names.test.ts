import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fillNameSkeletons, nameSkeletons, reserveName } from '#server/accounts/names.ts'
import { users } from '#server/accounts/tables.ts'
import { transact } from '#server/platform/db/db.ts'
import { openSite, type Site } from '../support/site.ts'
import { until } from '../support/until.ts'
import { freshEmail, freshName, Visitor } from '../support/visitor.ts'

let site: Site
beforeAll(async () => void (site = await openSite()))
afterAll(() => site.close())

const refusalOf = async (name: string) => (await new Visitor(site).register({ name })).body.data
const registerAs = async (name: string) => (await refusalOf(name)).code

it.each(['Tenpip', 'Теnpip', 'Ｔｅｎｐｉｐ', 'TENPIP', 'Tenpip Team', 'Closed account', 'Сlosed account'])(
  'T53: nobody is called %s',
  async (name) => {
    expect(await registerAs(name)).toBe('TAKEN')
  },
)

it.each([
  ['zero-width signs', 'An\u200Ba'],
  ['fillers', '\u3164\u3164\u3164'],
  ['empty Braille patterns', '\u2800\u2800\u2800'],
  ['blanks', '\u00A0 \u2003'],
  ['variation selectors', 'Ana\uFE0E'],
  ['accents without a letter', '\u0301\u0301\u0301'],
])('T53: a name of %s is refused', async (_, name) => {
  expect(await registerAs(name)).toBe('INVALID')
})

it('a name may have an emoji', async () => {
  expect(await registerAs(`${freshName()} ❤\uFE0F`)).toBeUndefined()
})

it('T53: the refusal says what is wrong with a name', async () => {
  const name = `Carmen${freshName().slice(4)}`
  await registerAs(name)
  const sentences: (string | undefined)[] = []
  for (const tried of ['Теnpip', name, name.replace('C', 'С'), 'An\u115Fa'])
    sentences.push((await refusalOf(tried)).fields?.name)
  expect(sentences).toEqual([
    'That name is reserved.',
    `That name is taken. Try ${name}-2.`,
    `That name looks like someone else's. Try ${name.replace('C', 'С')}-2.`,
    'Use visible characters only.',
  ])
})

it('T53: a name that looks like somebody else’s is taken, also when theirs is older than the check', async () => {
  const name = `Carla${freshName().slice(4)}`
  const [lookalike, wide] = [name.replace('C', 'С').replace('a', 'а'), name.replace('C', 'Ｃ')]
  expect(await registerAs(name)).toBeUndefined()
  expect([await registerAs(lookalike), await registerAs(wide)]).toEqual(['TAKEN', 'TAKEN'])
  await site.database.sql('UPDATE users SET name_skeletons = NULL')
  await fillNameSkeletons(site.database.db)
  expect(await registerAs(lookalike)).toBe('TAKEN')
})

it('T53: of two names that look alike, taken at the same moment, one is refused', async () => {
  const names = Array.from({ length: 5 }, () => `Cora${freshName().slice(4)}`)
  const race = async (name: string) =>
    (await Promise.all([registerAs(name), registerAs(name.replace('C', 'С'))])).map((code) => code ?? 'free')
  for (const name of names) expect((await race(name)).toSorted()).toEqual(['TAKEN', 'free'])
})

/** Until a statement that says this waits for a lock of another transaction. */
const untilWaiting = (words: string) =>
  until(`"${words}" waits for a lock`, async () => {
    const waiting = await site.database.sql(
      `SELECT FROM pg_stat_activity
       WHERE wait_event_type = 'Lock' AND datname = current_database() AND strpos(query, $1) > 0`,
      [words],
    )
    return waiting.length > 0
  })

it('T53: a profile waits for a name like its own that is being taken, and does not take it then', async () => {
  const [browser, name] = [new Visitor(site), `Cira${freshName().slice(4)}`]
  await browser.register()
  let renaming: ReturnType<Visitor['post']> | undefined
  await transact(site.database.db, async (tx) => {
    const lookalike = name.replace('C', 'С')
    await reserveName(tx, lookalike)
    await tx.insert(users).values({ name: lookalike, nameSkeletons: nameSkeletons(lookalike), email: freshEmail() })
    renaming = browser.post('/api/update-profile', { name })
    await untilWaiting('pg_advisory_xact_lock')
  })
  expect((await renaming)?.body.data).toMatchObject({ code: 'TAKEN' })
})

it('T53: a name that is changed while older ones are compared for the first time keeps its new look', async () => {
  const { user } = (await new Visitor(site).register({ name: `Cleo${freshName().slice(4)}` })).body.data
  await site.database.sql('UPDATE users SET name_skeletons = NULL WHERE id = $1', [user.id])
  const after = `Dana${freshName().slice(4)}`
  let filling: Promise<void> | undefined
  await transact(site.database.db, async (tx) => {
    await tx
      .update(users)
      .set({ name: after, nameSkeletons: nameSkeletons(after) })
      .where(eq(users.id, user.id))
    filling = fillNameSkeletons(site.database.db)
    await untilWaiting('SET name_skeletons')
  })
  await filling
  expect([await registerAs(user.name), await registerAs(after)]).toEqual([undefined, 'TAKEN'])
})

it('T53: a profile does not take such a name either, but another spelling of one’s own', async () => {
  const [browser, name] = [new Visitor(site), `Carlo${freshName().slice(4)}`]
  await browser.register({ name })
  expect((await browser.post('/api/update-profile', { name: 'Теnpip' })).body.data.code).toBe('TAKEN')
  expect((await browser.post('/api/update-profile', { name: name.replace('C', 'Ｃ') })).status).toBe(200)
})

it('whoever had such a name before keeps it', async () => {
  const browser = new Visitor(site)
  const { user } = (await browser.register()).body.data
  await site.database.sql("UPDATE users SET name = 'Tenpip fan' WHERE id = $1", [user.id])
  expect((await browser.post('/api/update-profile', { name: 'Tenpip fan', line: 'Hello.' })).status).toBe(200)
})
