import pg from 'pg'
import { errorCode } from '../errors.ts'

interface Endpoint {
  socketFolder: string
  password: string
}

/** Everything that pg could otherwise take from PGPORT or PGSSLMODE is set explicitly. */
export function connectionString({ socketFolder, password }: Endpoint, database: string): string {
  const [secret, name, host] = [password, database, socketFolder].map(encodeURIComponent)
  return `postgresql://tenpip:${secret}@/${name}?host=${host}&port=5432&sslmode=disable`
}

export async function withClient<T>(endpoint: Endpoint, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: connectionString(endpoint, 'postgres'),
    connectionTimeoutMillis: 5_000,
    query_timeout: 30_000,
  })
  // A server that dies after the response would otherwise crash the process with an unhandled event.
  client.on('error', () => {})
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

// A wrong role, a missing database or an inaccessible socket will not be fixed by waiting.
const PERMANENT_ERRORS = new Set(['28000', '28P01', '3D000', 'EACCES', 'EPERM'])

/** Whether a real session answers a query now. */
export async function isAnswering(endpoint: Endpoint): Promise<boolean> {
  try {
    await withClient(endpoint, (client) => client.query('SELECT 1'))
    return true
  } catch (error) {
    const code = errorCode(error)
    if (PERMANENT_ERRORS.has(code)) {
      throw new Error(
        `PostgreSQL is running at ${endpoint.socketFolder} but refused the connection: ${String(error)}`,
        {
          cause: error,
        },
      )
    }
    // Too many connections: up and busy.
    return code === '53300'
  }
}

export async function ensureDatabase(endpoint: Endpoint, name: string): Promise<void> {
  await withClient(endpoint, async (client) => {
    const exists = async () =>
      (await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])).rows.length > 0
    if (await exists()) return
    try {
      await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`)
    } catch (error) {
      // Another process that opens the same folder may have created it at the same moment.
      if (!(await exists())) throw error
    }
  })
}
