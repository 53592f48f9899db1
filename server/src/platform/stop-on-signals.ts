import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from './log.ts'

/** What is still running after this long is cut off. */
const DRAIN_TIMEOUT = 10_000

interface Stopping {
  /** Sends new requests elsewhere, and returns for how many seconds those that still come are served. */
  leave?: () => number
  close: () => Promise<void>
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

/** SIGTERM has the process leave before it stops; SIGINT, or a second signal, doesn't wait. */
export function stopOnSignals(log: Logger, stopping: Stopping): Pick<Stopper, 'isAsked'> {
  const { leave, stop, isAsked } = stopper(log, stopping)
  process.on('SIGINT', () => stop('SIGINT'))
  process.on('SIGTERM', () => leave('SIGTERM'))
  return { isAsked }
}

/** What the first process tells its workers. */
export type Order = 'leave' | 'stop'

/**
 * A manager may send its signal to the whole group, and a worker would then hear it twice: workers hear only the first
 * process, and end with it.
 */
export function ignoreSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
}

export function stopOnOrders(log: Logger, stopping: Stopping): void {
  const { leave, stop } = stopper(log, stopping)
  process.on('message', (order) => {
    if (order === 'leave') void leave(order)
    if (order === 'stop') stop(order)
  })
}
