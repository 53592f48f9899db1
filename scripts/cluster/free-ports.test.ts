import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { refuseTaken } from './free-ports.ts'
import { addressOf, PORTS } from './layout.ts'

it.each([
  ['the site', '127.0.0.1', PORTS.site],
  ['a member of etcd', addressOf('pg2'), PORTS.peer],
])(
  'a cluster is not started where the port of %s is taken, by itself or by whatever else',
  async (_what, host, port) => {
    const other = createServer().listen({ host, port })
    await Promise.race([once(other, 'listening'), once(other, 'error')])
    await expect(refuseTaken()).rejects.toThrow(`${host}:${port} is taken.`)
    other.close()
  },
)
