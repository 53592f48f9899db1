import { setTimeout as pause } from 'node:timers/promises'
import cluster, { type Worker } from 'node:cluster'
import type { Logger } from './log.ts'

/** What is still running after this long is cut off. */
const DRAIN_TIMEOUT = 10_000

interface Stopping {
  /** Sends new requests elsewhere, and returns for how many seconds those that still come are served. */
  leave?: () => number
  close: () => Promise<void>
}

/** SIGTERM has the process leave before it stops; SIGINT, or a second signal, doesn't wait. */
export function stopOnSignals(log: Logger, stopping: Stopping): Pick<Stopper, 'isAsked'> {
  const { leave, stop, isAsked } = stopper(log, stopping)
  process.on('SIGINT', () => stop('SIGINT'))
  process.on('SIGTERM', () => leave('SIGTERM'))
  return { isAsked }
}

export function stopOnOrders(log: Logger, stopping: Stopping): void {
  const { leave, stop } = stopper(log, stopping)
  process.on('message', (order) => {
    if (order === 'leave') void leave(order)
    if (order === 'stop') stop(order)
  })
}

/**
 * A manager may send its signal to the whole group, and a worker would then hear it twice: workers hear only the first
 * process, and end with it.
 */
export function ignoreSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
}

interface Workers {
  port: number
  /** Has each of them send proxies elsewhere, and still serve. */
  leave(): void
  close(): Promise<void>
}

/** Starts several processes of `file` on one port, and a new one for each that dies. */
export async function startWorkers(
  count: number,
  file: string,
  env: Record<string, string>,
  log: Logger,
): Promise<Workers> {
  let closing = false
  cluster.setupPrimary({ exec: file })
  cluster.on('exit', async (worker, code, signal) => {
    if (closing) return
    log.error({ worker: worker.process.pid, code, signal }, 'a worker process died; starting another')
    await pause(500)
    if (!closing) cluster.fork(env)
  })
  const ports = await Promise.all(Array.from({ length: count }, () => firstPort(cluster.fork(env))))
  const alive = () =>
    Object.values(cluster.workers ?? {}).flatMap((worker) => (worker && !worker.isDead() ? [worker] : []))
  return {
    port: ports[0] ?? 0,
    leave() {
      closing = true
      alive().forEach((worker) => tell(worker, 'leave'))
    },
    async close() {
      closing = true
      await Promise.all(
        alive().map((worker) => {
          const gone = new Promise((resolve) => worker.once('exit', resolve))
          tell(worker, 'stop')
          return gone
        }),
      )
    },
  }
}

interface Stopper {
  /** Leaves first, if it has not yet, so that a proxy has time to notice. */
  leave: (reason: string) => Promise<void>
  stop: (reason: string) => void
  isAsked: () => boolean
}

/**
 * Runs `close` once when the process is asked to stop, then exits. An uncaught error leaves the process in an unknown
 * state, so it is logged and the process exits, to be restarted.
 */
function stopper(log: Logger, { leave = () => 0, close }: Stopping): Stopper {
  let leaving = false
  let stopping = false
  const stop = (reason: string, code: number) => {
    if (stopping) return
    stopping = true
    log.info({ reason }, 'stopping')
    setTimeout(() => process.exit(code || 1), DRAIN_TIMEOUT + (code ? -5_000 : 2_000)).unref()
    close().then(
      () => process.exit(code),
      (error: unknown) => {
        log.error({ err: error }, 'stopping failed')
        process.exit(1)
      },
    )
  }
  for (const event of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(event, (error: unknown) => {
      log.fatal({ err: error }, event)
      stop(event, 1)
    })
  return {
    async leave(reason) {
      const seconds = leaving ? 0 : leave()
      leaving = true
      if (seconds > 0) {
        log.info({ seconds }, 'leaving, and still serving')
        await pause(seconds * 1000)
      }
      stop(reason, 0)
    },
    stop: (reason) => stop(reason, 0),
    isAsked: () => leaving || stopping,
  }
}

/** What the first process tells its workers. */
type Order = 'leave' | 'stop'

/** One that is gone needs no order. */
const tell = (worker: Worker, order: Order): void => void worker.send(order, () => {})

const firstPort = (worker: Worker): Promise<number> =>
  new Promise((resolve, reject) => {
    worker.once('listening', ({ port }) => resolve(port))
    worker.once('exit', () => reject(new Error('A worker process stopped before it could listen.')))
  })
