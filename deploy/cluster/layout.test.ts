import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { PLACES, refuseTaken, PORTS, wholeNumber } from './layout.ts'

it('a cluster is not started where a port is taken', async () => {
  const host = '127.0.0.1'
  const other = createServer().listen({ host, port: 0 })
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  await expect(refuseTaken([{ host, port }])).rejects.toThrow(`${host}:${port} is taken.`)
  other.close()
  await once(other, 'close')
  await refuseTaken([{ host, port }])
})

it('looks at each port but that of PostgreSQL, which a Patroni may find running', () => {
  expect(new Set(PLACES.map(({ port }) => port))).toEqual(
    new Set(Object.values(PORTS).filter((port) => port !== PORTS.postgres)),
  )
})

it.each(['x', '', '0', '-1', '1.5', '1e2', ' 5', '101', '9999999999'])('refuses "%s"', (typed) => {
  expect(() => wholeNumber('--times', typed, 1, 100)).toThrow('--times must be a whole number from 1 to 100')
})

it('takes the least and the most', () => {
  expect(['1', '100'].map((typed) => wholeNumber('--times', typed, 1, 100))).toEqual([1, 100])
})
