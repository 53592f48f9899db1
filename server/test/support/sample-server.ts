import type { AddressInfo } from 'node:net'
import { readConfig } from '#server/platform/config.ts'
import { openDatabase } from '#server/platform/db/db.ts'
import { openEmbedded } from '#server/platform/postgres/embedded-postgres.ts'
import { createLog } from '#server/platform/log.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { project } from '#server/platform/project.ts'
import { stopOnSignals } from '#server/platform/processes.ts'
import { buildSampleApp } from './open-sample-app.ts'

/** The sample app as a separate process, assembled like main.ts, so that it can be killed. */
const config = readConfig(process.env)
const log = createLog(config.logLevel)
const embedded = config.databaseUrl ? null : await openEmbedded(config.dataDir, (sentence) => log.info(sentence))
const url = config.databaseUrl ?? embedded?.url ?? ''
await migrate(url, project.migrations)
const database = await openDatabase({ url, say: (sentence) => log.warn(sentence) })
const { app } = await buildSampleApp(database, config, log)
await app.listen({ port: config.port, host: config.host })
stopOnSignals(log, {
  async close() {
    await app.close()
    await database.close()
    await embedded?.close()
  },
})
// The two kinds of bugs that no handler sees, on request.
process.on('SIGUSR2', () => {
  throw new Error('nobody caught this')
})
process.on('SIGHUP', () => void Promise.reject(new Error('nobody handled this')))
process.stdout.write(`ready at http://127.0.0.1:${(app.server.address() as AddressInfo).port}\n`)
