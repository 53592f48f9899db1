import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { endpoints } from '#contract/api/api.ts'
import { LIMITS, needsProof, type Endpoint, type Limit } from '#contract/api/endpoint.ts'
import { newToken } from '#server/platform/http/session-cookie.ts'
import type { Budgets } from '#server/platform/rate-limits.ts'
import { makeUser } from '../support/factories.ts'
import { sampleApi } from '../support/sample-feature.ts'
import { openSampleApp } from '../support/open-sample-app.ts'
import { openSite, type CallOptions, type Site } from '../support/site.ts'

/** A value that is not a valid id, slug or page. */
const NOTHING = '00000000-0000-4000-8000-00000000dead'
const FEW = 3
const KEY = { 'x-api-key': 'tenpip-web', accept: 'application/json' }

const fill = ({ path }: Endpoint, value = NOTHING): string => path.replace(/\{\w+\}/g, value)

/** Tests the guards of every row of a table, derived from the row itself. */
function walk(
  rows: { name: string; endpoint: Endpoint }[],
  open: (limits: 'normal' | 'off', budgets?: Budgets) => Promise<Site>,
) {
  let site: Site
  let cookie: string
  beforeAll(async () => {
    site = await open('off')
    cookie = (await makeUser(site.database)).cookie
  })
  afterAll(() => site.close())

  const ask = (at: Site, endpoint: Endpoint, options: CallOptions = {}, value = NOTHING) =>
    at.call(endpoint.method, fill(endpoint, value), {
      ...(endpoint.access === 'user' && { cookie }),
      ...options,
      headers: { ...(endpoint.access === 'key' && KEY), ...options.headers },
    })
  const only = (test: (endpoint: Endpoint) => boolean) => rows.filter(({ endpoint }) => test(endpoint))

  it.each(only((endpoint) => endpoint.access === 'user'))('$name is 401 without a session', async ({ endpoint }) => {
    for (const nobody of ['', 'session=made-up', `session=${newToken()}`, 'session='])
      expect((await ask(site, endpoint, { cookie: nobody })).body).toMatchObject({ data: { code: 'UNAUTHENTICATED' } })
  })

  it.each(only((endpoint) => endpoint.access === 'key'))(
    '$name is 401 without the client key',
    async ({ endpoint }) => {
      for (const headers of [{ 'x-api-key': 'other' }, { 'x-api-key': '' }, { accept: 'text/html' }])
        expect((await ask(site, endpoint, { headers })).status).toBe(401)
    },
  )

  it.each(only(needsProof))('$name is 403 from anywhere but our own pages', async ({ endpoint }) => {
    const forged: Record<string, string>[] = [
      { 'x-requested-with': '' },
      { 'x-requested-with': 'fetch' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-mode': 'navigate' },
      { 'sec-fetch-dest': 'image' },
      { 'sec-purpose': 'prefetch' },
      { origin: 'https://elsewhere.example' },
    ]
    for (const headers of forged)
      expect((await ask(site, endpoint, { headers })).body, JSON.stringify(headers)).toMatchObject({
        data: { code: 'FORBIDDEN' },
      })
  })

  it.each(only(({ body }) => body !== undefined))('$name is 400 for a body it does not know', async ({ endpoint }) => {
    for (const body of ['{', '[]', '7', { is_admin: true }, { id: 1, role: 'admin', balance: 5, email_verified: true }])
      expect((await ask(site, endpoint, { body })).body).toMatchObject({ data: { code: 'INVALID' } })
  })

  const wide = `{${Array.from({ length: 1500 }, (_, n) => `"made up ${n}":0`).join()}}`
  const deep = `${'['.repeat(5000)}${']'.repeat(5000)}`
  it.each(only(({ body }) => body !== undefined))('$name reads no body with too many parts', async ({ endpoint }) => {
    const bodies = [wide, deep, `{"answer":${wide}}`, `{"questions":[{"key":${wide}}]}`]
    for (const body of bodies)
      expect((await ask(site, endpoint, { body })).body, body.slice(0, 40)).toEqual({
        success: false,
        message: 'That request has too many parts.',
        data: { code: 'INVALID' },
      })
  })

  it.each(only(({ query }) => query !== undefined && 'page' in query.shape))(
    '$name is 400 for a page that is none',
    async ({ endpoint }) => {
      for (const page of ['0', 'x', '-1', '1.5', '', '1e2', '99999999999999999999'])
        expect((await site.call(endpoint.method, `${fill(endpoint)}?page=${page}`, { cookie })).status, page).toBe(400)
    },
  )

  it.each(only(({ params, body }) => params !== undefined && body === undefined))(
    '$name is 404 for something that is not there',
    async ({ endpoint }) => {
      expect((await ask(site, endpoint)).body).toMatchObject({ data: { code: 'NOT_FOUND' } })
      const odd = await site.call(endpoint.method, fill(endpoint, '%00'), { cookie })
      expect(odd.body).toMatchObject({ data: { code: 'NOT_FOUND' } })
    },
  )

  it.each(rows)('$name is 404 with another method, and below itself', async ({ endpoint }) => {
    const used: string[] = rows.filter((row) => row.endpoint.path === endpoint.path).map((row) => row.endpoint.method)
    // Outside the API's own folders, a GET address is a page.
    const pages = /^\/(api|mobileapi)\//.test(endpoint.path) ? [] : ['GET']
    const others = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'].filter((method) => ![...used, ...pages].includes(method))
    for (const method of others)
      expect((await site.call(method, fill(endpoint), { cookie })).body, method).toMatchObject({
        data: { code: 'NOT_FOUND' },
      })
    expect((await site.call(endpoint.method, `${fill(endpoint)}/x/y/z`, { cookie })).status).toBe(404)
  })

  /** The limits read them with each request, so one site serves the tests of all. */
  const budgets: Budgets = { ...LIMITS }
  let limited: Site
  beforeAll(async () => void (limited = await open('normal', budgets)))
  afterAll(() => limited.close())

  const limits = [...new Set<Limit>(rows.map(({ endpoint }) => endpoint.limit))]
  describe.each(limits)('once the budget "%s" is spent', (limit) => {
    beforeAll(() => void (budgets[limit] = { ...LIMITS[limit], count: FEW }))
    afterAll(() => void (budgets[limit] = LIMITS[limit]))

    it.each(only((endpoint) => endpoint.limit === limit))('$name is 429 with Retry-After', async ({ endpoint }) => {
      // An address, an account and an attempt of which the others have spent nothing.
      const headers = { 'x-forwarded-for': `198.51.100.${rows.findIndex((row) => row.endpoint === endpoint)}` }
      const user = (await makeUser(limited.database)).cookie
      const options = { headers, ...(endpoint.access === 'user' && { cookie: user }) }
      const attempt = randomUUID()
      const spend = () => ask(limited, endpoint, options, attempt)
      for (let i = 0; i < FEW; i++) expect((await spend()).status).not.toBe(429)
      const { status, headers: told, body } = await spend()
      expect([status, body.data]).toEqual([429, { code: 'TOO_MANY' }])
      expect(Number(told.get('retry-after'))).toBeGreaterThan(3000)
    })
  })
}

describe('the API of the site', () => {
  const rows = endpoints.map(({ feature, name, endpoint }) => ({ name: `${feature}.${name}`, endpoint }))
  walk(rows, (limits, budgets) =>
    openSite({ config: { limits, trustProxy: ['127.0.0.1'] }, ...(budgets && { budgets }) }),
  )
})

describe('a table with an endpoint of every kind', () => {
  const rows = Object.entries(sampleApi).map(([name, endpoint]) => ({ name, endpoint: endpoint as Endpoint }))
  walk(rows, (limits, budgets) =>
    openSampleApp({ config: { limits, trustProxy: ['127.0.0.1'] }, ...(budgets && { budgets }) }),
  )
})

describe('the table itself', () => {
  it('names in each path exactly the parameters its schema reads', () => {
    for (const { endpoint } of endpoints) {
      const named = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      expect(Object.keys(endpoint.params?.shape ?? {}), endpoint.path).toEqual(named)
    }
  })

  it('speaks as people do', () => {
    for (const { endpoint } of endpoints) expect(endpoint.done).not.toMatch(/\b(here|that|it) is\b/i)
  })

  it('refuses unknown fields in every body', () => {
    for (const { endpoint } of endpoints)
      if (endpoint.body)
        expect(z.toJSONSchema(endpoint.body, { unrepresentable: 'any' }), endpoint.path).toMatchObject({
          additionalProperties: false,
        })
  })

  it('says where the attempt is named that a call counts by', () => {
    for (const { endpoint } of endpoints) {
      const inPath = LIMITS[endpoint.limit].by === 'attempt' && endpoint.path.startsWith('/api/attempts/{id}')
      const { properties = {} } = endpoint.body ? z.toJSONSchema(endpoint.body, { unrepresentable: 'any' }) : {}
      const named = inPath ? 'path' : 'attempt_id' in properties ? 'body' : undefined
      expect(endpoint.attemptIn, endpoint.path).toBe(named)
    }
  })

  it('lets mail programs in without proof of origin only where a token in the address says what for', () => {
    const fromMail = endpoints.filter(({ endpoint }) => endpoint.fromMail)
    expect(fromMail.map(({ feature, name }) => `${feature}.${name}`)).toEqual(['dailyReminder.stopFromMail'])
    for (const { endpoint } of fromMail) {
      expect([endpoint.method, endpoint.access]).toEqual(['POST', 'guest'])
      expect(Object.keys(endpoint.query?.shape ?? {})).toEqual(['token'])
    }
  })

  it('shares only what every guest may read', () => {
    for (const { endpoint } of endpoints)
      if (endpoint.shared)
        expect([endpoint.method, endpoint.access, endpoint.limit], endpoint.path).toEqual(['GET', 'guest', 'read'])
  })
})
