import { buildApp } from './app.ts'
import type { Config } from './platform/config.ts'
import { openDatabase } from './platform/db/db.ts'
import { listenError } from './platform/http/listen-error.ts'
import type { Logger } from './platform/log.ts'
import { startTraces } from './platform/traces/start-traces.ts'
import { loadRenderer } from './platform/http/renderer.ts'

export interface Serving {
  port: number
  close(): Promise<void>
}

/** Serves the site from one process, on a database that is ready. */
export async function serve(config: Config, databaseUrl: string, log: Logger): Promise<Serving> {
  const [renderer, database] = await Promise.all([
    loadRenderer(),
    openDatabase({ url: databaseUrl, say: (sentence) => log.warn(sentence) }),
  ])
  const tracer = await startTraces(config, database, log)
  const { app } = await buildApp({ config, database, log, renderer, tracer })
  try {
    await app.listen({ port: config.port, host: config.host })
  } catch (error) {
    await app.close()
    await database.close()
    await tracer?.close()
    throw listenError(error, config.host, config.port, 'PORT')
  }
  const address = app.server.address()
  return {
    port: typeof address === 'object' && address ? address.port : config.port,
    async close() {
      await app.close()
      await database.close()
      await tracer?.close()
    },
  }
}
