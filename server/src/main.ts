import cluster from 'node:cluster'
import { fileURLToPath } from 'node:url'
import { buildApp } from './app.ts'
import { type Config, readConfig } from './platform/config.ts'
import { openDatabase } from './platform/db/db.ts'
import { Replica } from './platform/db/replica.ts'
import { listenError } from './platform/http/node-server.ts'
import { type Logger, createLog } from './platform/log.ts'
import { startTraces } from './platform/traces/instrumentation.ts'
import { loadRenderer } from './platform/http/mount-pages.ts'
import { firstSteps, secretLogin, prepare } from './prepare.ts'
import type { DemoLogin } from './ops/demo/demo.ts'
import { openEmbedded } from './platform/postgres/embedded-postgres.ts'
import { serveMetrics } from './platform/metrics/measure.ts'
import { loadSecret } from './platform/secret.ts'
import { ignoreSignals, stopOnOrders, stopOnSignals, startWorkers } from './platform/processes.ts'

interface Serving {
  port: number
  /** Sends proxies elsewhere, and still serves. */
  leave(): void
  close(): Promise<void>
}

/** Serves the site from one process, on a database that is ready. */
async function serve(config: Config, databaseUrl: string, log: Logger): Promise<Serving> {
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

/** What a server does first when it is asked to stop: it returns for how many seconds it goes on serving. */
const leaving =
  (serving: Pick<Serving, 'leave'>, { stopDelay }: Config) =>
  (): number => {
    serving.leave()
    return stopDelay
  }

async function runPrimary(config: Config, log: Logger): Promise<void> {
  const secret = await loadSecret(config.secret, config.dataDir)
  const opening = config.databaseUrl ? null : openEmbedded(config.dataDir, (sentence) => log.info(sentence))
  const closeDatabase = async () => (await opening)?.close()
  const closeInTurn = [closeDatabase]
  // Right from the start, because a database that was started would keep running without us.
  let leave = () => 0
  const stop = stopOnSignals(log, {
    leave: () => leave(),
    async close() {
      for (const close of closeInTurn) await close()
    },
  })
  const url = config.databaseUrl ?? (await opening)?.url ?? ''
  try {
    const tellOnce = (login: DemoLogin) => void process.stdout.write(secretLogin(login))
    const prepared = await prepare({ ...config, secret }, config.databaseListenUrl ?? url, log, tellOnce)
    const serving =
      config.workers > 1
        ? await startWorkers(config.workers, fileURLToPath(import.meta.url), { DATABASE_URL: url, SECRET: secret }, log)
        : await serve({ ...config, secret }, url, log)
    leave = leaving(serving, config)
    closeInTurn.unshift(() => serving.close())
    const { metricsPort, metricsHost: host } = config
    const metrics = metricsPort === undefined ? null : await serveMetrics(metricsPort, host)
    if (metrics) log.info({ host, port: metricsPort }, 'metrics are served here; METRICS_HOST sets another host')
    closeInTurn.unshift(async () => void metrics?.close())
    const ready = `Tenpip is ready at http://${shownHost(config.host)}:${serving.port}\n`
    process.stdout.write(ready + firstSteps(prepared))
  } catch (error) {
    // A start that was interrupted fails only because of that, and the process exits once everything has stopped.
    if (stop.isAsked()) return
    await closeDatabase()
    throw error
  }
}

/** As it is typed into a browser. */
const shownHost = (host: string): string =>
  ['127.0.0.1', '0.0.0.0', '::'].includes(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host

async function runWorker(config: Config, log: Logger): Promise<void> {
  ignoreSignals()
  // The first process may be gone before this one has asked it for the port.
  cluster.worker?.on('error', () => process.exit(1))
  let serving: Serving | undefined
  stopOnOrders(log, {
    leave: () => (serving ? leaving(serving, config)() : 0),
    close: async () => serving?.close(),
  })
  serving = await serve(config, config.databaseUrl ?? '', log)
}

try {
  const config = readConfig()
  const log = createLog(config.logLevel)
  await (cluster.isWorker ? runWorker(config, log) : runPrimary(config, log))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
