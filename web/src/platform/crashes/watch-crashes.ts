import type { HydrationOptions } from 'react-dom/client'
import type { Crashed } from './describe-crash.ts'

/**
 * Watches for crashes, our error reporting, and returns what React needs to tell of those it catches itself. What reports one is
 * fetched with the first; should that fail, nobody is told and nothing is tried again.
 */
export function watchCrashes(routeOf: () => string): HydrationOptions {
  // One promise for all, so that they are reported in the order in which they came.
  let reporter: Promise<typeof import('./report-crash.ts')> | undefined
  const report = async (crashed: Crashed) => {
    try {
      const route = routeOf()
      await (await (reporter ??= import('./report-crash.ts'))).reportCrash(crashed, route)
    } catch {
      // A crash of its own would be reported too, and so on.
    }
  }
  window.addEventListener('error', report)
  window.addEventListener('unhandledrejection', report)
  return {
    onCaughtError(error) {
      // oxlint-disable-next-line no-console -- what React does when nobody else is told
      console.error(error)
      void report({ type: 'render', error })
    },
    onRecoverableError(error, { componentStack }) {
      void report({ type: 'hydration', error, componentStack })
      window.reportError(error)
    },
  }
}
