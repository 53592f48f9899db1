import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { connectionString } from './postgres-connection.ts'

describe('the connection string', () => {
  it.each(['/srv/tenpip/socket', '/srv/Käse & Co/so cket', '/srv/100%/a+b?c#d,"e"/socket'])(
    'is read by pg as a socket in %s',
    (folder) => {
      const client = new pg.Client({
        connectionString: connectionString({ socketFolder: folder, password: 'p-_w' }, 'tenpip'),
      })
      expect(client).toMatchObject({ host: folder, port: 5432, user: 'tenpip', password: 'p-_w', database: 'tenpip' })
    },
  )
})
