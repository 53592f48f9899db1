import { describe, expect, it } from 'vitest'
import { LIMITS } from '#contract/api/endpoint.ts'
import { makeUser } from '../support/factories.ts'
import { count } from '../support/figures.ts'
import { openSampleApp } from '../support/open-sample-app.ts'

const HOUR = 3600

describe('limits over HTTP', () => {
  const FEW = 5
  const budgets = {
    ...LIMITS,
    read: { count: FEW, seconds: HOUR, countedIn: 'memory' as const },
    write: { count: FEW, seconds: HOUR, countedIn: 'database' as const },
  }
  const open = (trustProxy: string[]) => openSampleApp({ config: { limits: 'normal', trustProxy }, budgets })
  const random = () => Array.from({ length: 4 }, () => Math.floor(Math.random() * 256)).join('.')

  it('a spoofed address buys nothing: not one request more', { timeout: count(300_000, 3_600_000) }, async () => {
    const site = await open(['192.0.2.1'])
    try {
      const { cookie } = await makeUser(site.database)
      const spoofed = () => ({
        'x-forwarded-for': random(),
        'x-real-ip': random(),
        forwarded: `for=${random()}`,
        'true-client-ip': random(),
      })
      const ask = (method: string, path: string, options: object) =>
        Promise.all(
          Array.from({ length: count(100, 1000) }, () => site.call(method, path, { ...options, headers: spoofed() })),
        )
      for (const [method, path, options] of [
        ['GET', '/api/notes', {}],
        ['POST', '/api/notes', { cookie, body: { text: 'x' } }],
      ] as const) {
        const statuses = (await ask(method, path, options)).map(({ status }) => status)
        expect(statuses.filter((status) => status === 200)).toHaveLength(FEW)
        expect(statuses.filter((status) => status === 429)).toHaveLength(count(100, 1000) - FEW)
      }
    } finally {
      await site.close()
    }
  })

  it('each address behind a trusted proxy has its own budget, for reading and for writing', async () => {
    const site = await open(['127.0.0.1'])
    try {
      const { cookie } = await makeUser(site.database)
      const statuses = (address: string, method: string, path: string, options: object = {}) =>
        Promise.all(
          Array.from({ length: FEW + 3 }, async () => {
            const headers = { 'x-forwarded-for': `${random()}, ${address}` }
            return (await site.call(method, path, { ...options, headers })).status
          }),
        )
      const spent = [...Array<number>(FEW).fill(200), 429, 429, 429]
      for (const address of ['198.51.100.1', '198.51.100.2', '2001:db8:1:200::1']) {
        expect((await statuses(address, 'GET', '/api/notes')).toSorted((a, b) => a - b)).toEqual(spent)
        const add = await statuses(address, 'POST', '/api/notes', { cookie, body: { text: 'x' } })
        expect(add.toSorted((a, b) => a - b)).toEqual(spent)
      }
      const neighbour = await statuses('2001:db8:1:2ff::9', 'GET', '/api/notes')
      expect(new Set(neighbour)).toEqual(new Set([429]))
    } finally {
      await site.close()
    }
  })
})
