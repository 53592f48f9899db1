import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from './log.ts'

/** What is still running after this long is cut off. */
const DRAIN_TIMEOUT = 10_000

interface Stopping {
  /** Sends new requests elsewhere, and returns for how many seconds those that still come are served. */
  leave?: () => number
  close: () => Promise<void>
}

/**
 * Runs `close` once when the process is asked to stop, then exits. After SIGTERM it first leaves, so that a proxy has
 * time to notice; SIGINT, or a second signal, doesn't wait. An uncaught error leaves the process in an unknown state, so
 * it is logged and the process exits, to be restarted.
 */
export function stopOnSignals(log: Logger, { leave = () => 0, close }: Stopping): { isAsked: () => boolean } {
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
  process.on('SIGINT', () => stop('SIGINT', 0))
  process.on('SIGTERM', async () => {
    const seconds = leaving ? 0 : leave()
    leaving = true
    if (seconds > 0) {
      log.info({ seconds }, 'leaving, and still serving')
      await pause(seconds * 1000)
    }
    stop('SIGTERM', 0)
  })
  for (const event of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(event, (error: unknown) => {
      log.fatal({ err: error }, event)
      stop(event, 1)
    })
  return { isAsked: () => leaving || stopping }
}
