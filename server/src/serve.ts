import { buildApp } from './app.ts'
import type { Config } from './platform/config.ts'
import { openDatabase } from './platform/db/db.ts'
import { Replica } from './platform/db/replica.ts'
import { listenError } from './platform/http/listen-error.ts'
import type { Logger } from './platform/log.ts'
import { startTraces } from './platform/traces/start-traces.ts'
import { loadRenderer } from './platform/http/renderer.ts'

export interface Serving {
  port: number
  /** Sends proxies elsewhere, and still serves. */
  leave(): void
  close(): Promise<void>
}

/** Serves the site from one process, on a database that is ready. */
export async function serve(config: Config, databaseUrl: string, log: Logger): Promise<Serving> {
  const say = (sentence: string) => log.warn(sentence)
  const [renderer, database] = await Promise.all([
    loadRenderer(),
    openDatabase({
      url: databaseUrl,
      listenUrl: config.databaseListenUrl,
      statements: config.databaseStatements,
      say,
    }),
  ])
  const { databaseReadUrl: readUrl } = config
  const replica = readUrl === undefined ? undefined : new Replica({ url: readUrl, pulse: database.pulse, say })
  const tracer = await startTraces(config, replica ? [database.db, replica.db] : [database.db], log)
  const { app, leave } = await buildApp({ config, database, replica, log, renderer, tracer })
  const close = async () => {
    await app.close()
    await replica?.close()
    await database.close()
    await tracer?.close()
  }
  try {
    await app.listen({ port: config.port, host: config.host })
  } catch (error) {
    await close()
    throw listenError(error, config.host, config.port, 'PORT')
  }
  const address = app.server.address()
  return {
    port: typeof address === 'object' && address ? address.port : config.port,
    leave,
    close,
  }
}
