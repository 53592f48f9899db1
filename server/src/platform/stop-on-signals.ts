import type { Logger } from './log.ts'

/** What is still running after this long is cut off. */
const DRAIN_TIMEOUT = 10_000

/**
 * Runs `close` once when the process is asked to stop, then exits. An uncaught error leaves the process in an unknown
 * state, so it is logged and the process exits, to be restarted.
 */
export function stopOnSignals(log: Logger, close: () => Promise<void>): { isAsked: () => boolean } {
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
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop(signal, 0))
  for (const event of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(event, (error: unknown) => {
      log.fatal({ err: error }, event)
      stop(event, 1)
    })
  return { isAsked: () => stopping }
}
