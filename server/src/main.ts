import cluster from 'node:cluster'
import { fileURLToPath } from 'node:url'
import { readConfig, type Config } from './platform/config.ts'
import { openEmbedded } from './platform/embedded.ts'
import { createLog, type Logger } from './platform/log.ts'
import { serveMetrics } from './platform/metrics.ts'
import { loadSecret } from './platform/secret.ts'
import { stopOnSignals } from './platform/stop.ts'
import { startWorkers } from './platform/workers.ts'
import { prepare } from './prepare.ts'
import { serve } from './serve.ts'

async function runPrimary(config: Config, log: Logger): Promise<void> {
  const secret = await loadSecret(config.secret, config.dataDir)
  const embedded = config.databaseUrl ? null : await openEmbedded(config.dataDir, (sentence) => log.info(sentence))
  const url = config.databaseUrl ?? embedded?.url ?? ''
  const closeDatabase = async () => embedded?.close()
  try {
    await prepare(config, url, log)
    const serving =
      config.workers > 1
        ? await startWorkers(config.workers, fileURLToPath(import.meta.url), { DATABASE_URL: url, SECRET: secret }, log)
        : await serve({ ...config, secret }, url, log)
    const metrics = config.metricsPort === undefined ? null : await serveMetrics(config.metricsPort, config.host)
    stopOnSignals(log, async () => {
      metrics?.close()
      await serving.close()
      await closeDatabase()
    })
    process.stdout.write(`Tenpip is ready at http://${shownHost(config.host)}:${serving.port}\n`)
  } catch (error) {
    await closeDatabase()
    throw error
  }
}

/** As it is typed into a browser. */
const shownHost = (host: string): string =>
  ['127.0.0.1', '0.0.0.0', '::'].includes(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host

async function runWorker(config: Config, log: Logger): Promise<void> {
  const serving = await serve(config, config.databaseUrl ?? '', log)
  stopOnSignals(log, () => serving.close())
}

try {
  const config = readConfig()
  const log = createLog(config.logLevel)
  await (cluster.isWorker ? runWorker(config, log) : runPrimary(config, log))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
