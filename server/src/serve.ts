import { pathToFileURL } from 'node:url'
import type { AddressInfo } from 'node:net'
import type { Renderer } from '#contract/page.ts'
import { buildApp } from './app.ts'
import type { Config } from './platform/config.ts'
import { openDatabase } from './platform/db.ts'
import type { Logger } from './platform/log.ts'
import { project } from './platform/project.ts'

export interface Serving {
  port: number
  close(): Promise<void>
}

/** Serves the site from one process, on a database that is ready. */
export async function serve(config: Config, databaseUrl: string, log: Logger): Promise<Serving> {
  const [renderer, database] = await Promise.all([
    import(pathToFileURL(project.renderer).href) as Promise<Renderer>,
    openDatabase({ url: databaseUrl, say: (sentence) => log.warn(sentence) }),
  ])
  const app = await buildApp({ config, database, log, renderer })
  try {
    await app.listen({ port: config.port, host: config.host })
  } catch (error) {
    await database.close()
    throw (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
      ? new Error(`Port ${config.port} is taken. Give this server another one with PORT.`)
      : error
  }
  return {
    port: (app.server.address() as AddressInfo).port,
    async close() {
      await app.close()
      await database.close()
    },
  }
}
