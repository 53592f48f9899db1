import { afterAll, beforeAll, expect, it } from 'vitest'
import { fillNameSkeletons } from '#server/accounts/entry/name-skeletons.ts'
import { openSite, type Site } from '../support/site.ts'
import { freshName, Visitor } from '../support/visitor.ts'

let site: Site
beforeAll(async () => void (site = await openSite()))
afterAll(() => site.close())

const registerAs = async (name: string) => (await new Visitor(site).register({ name })).body.data.code

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
])('T53: a name of %s is refused', async (_, name) => {
  expect(await registerAs(name)).toBe('INVALID')
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

it('T53: a profile does not take such a name either, but another spelling of one’s own', async () => {
  const [browser, name] = [new Visitor(site), `Carlo${freshName().slice(4)}`]
  await browser.register({ name })
  expect((await browser.post('/api/update-profile', { name: 'Теnpip' })).body.data.code).toBe('TAKEN')
  expect((await browser.post('/api/update-profile', { name: name.replace('C', 'Ｃ') })).status).toBe(200)
})
