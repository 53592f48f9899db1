import { join } from 'node:path'
import pg from 'pg'
import { connectionString } from '#server/platform/postgres/postgres-connection.ts'
import { readPassword } from '#server/platform/postgres/postgres-folder.ts'
import { readPidFile } from '#server/platform/postgres/postgres-postmaster.ts'
import { sampleServer } from '../bundle.ts'
import { makeUser } from '../factories.ts'
import { ownDataFolder, startServer, type OwnFolder, type ServerProcess } from './server-process.ts'
import { caller, type Site } from '../site.ts'
import type { TestDatabase } from '../test-database.ts'
import { until } from '../until.ts'

export interface SampleProcess {
  url: string
  server: ServerProcess
  call: Site['call']
  sql: TestDatabase['sql']
  /** A separate connection to the database. */
  connect: () => Promise<pg.Client>
  /** The cookie of a logged-in user. */
  cookie: string
  dataDir: string
  cluster: string
  addNote: (text?: string) => Promise<string>
  /** Stops everything and removes the folder. */
  remove: () => Promise<void>
}

/** The address of the database that a server owns in its folder. */
export async function embeddedUrl(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'postgres')
  const noted = await until('the database is noted', () => readPidFile(join(folder, 'cluster')))
  const password = (await readPassword(folder)) ?? ''
  return connectionString({ socketFolder: noted.socketFolder ?? '', password }, 'tenpip')
}

export async function connectTo(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  return client
}

/** The sample app as a separate process, with its own database. */
export async function openSampleProcess(env: Record<string, string> = {}, place?: OwnFolder): Promise<SampleProcess> {
  const folder = place ?? (await ownDataFolder())
  const server = startServer(await sampleServer(), { DATA_DIR: folder.path, ...env })
  const url = await server.ready()
  const call = caller(url)
  const database = await embeddedUrl(folder.path)
  const sql: TestDatabase['sql'] = async (text, values) => {
    const client = await connectTo(database)
    return client
      .query(text, values)
      .then(({ rows }) => rows as never, Promise.reject.bind(Promise))
      .finally(() => client.end())
  }
  const { cookie } = await makeUser({ sql })
  return {
    url,
    server,
    call,
    sql,
    connect: () => connectTo(database),
    cookie,
    dataDir: folder.path,
    cluster: join(folder.path, 'postgres', 'cluster'),
    async addNote(text = 'a note') {
      return (await call<{ id: string }>('POST', '/api/notes', { cookie, body: { text } })).body.data.id
    },
    async remove() {
      server.kill('SIGKILL')
      await server.ended
      await folder.remove()
    },
  }
}
