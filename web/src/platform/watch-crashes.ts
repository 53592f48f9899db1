import type { HydrationOptions } from 'react-dom/client'
import type { Crashed } from './report-crash.ts'

/**
 * Watches for crashes (error reporting), and returns the callbacks for those that React catches itself. The reporting
 * code is loaded with the first crash; if that fails, nothing is reported or retried.
 */
export function watchCrashes(routeOf: () => string): HydrationOptions {
  // One promise for all, so that they are reported in order.
  let reporter: Promise<typeof import('./report-crash.ts')> | undefined
  const report = async (crashed: Crashed) => {
    try {
      const route = routeOf()
      await (await (reporter ??= import('./report-crash.ts'))).reportCrash(crashed, route)
    } catch {
      // A crash in here would be reported too, and so on.
    }
  }
  window.addEventListener('error', report)
  window.addEventListener('unhandledrejection', report)
  return {
    onCaughtError(error) {
      // oxlint-disable-next-line no-console -- what React does by default
      console.error(error)
      void report({ type: 'render', error })
    },
    onRecoverableError(error, { componentStack }) {
      void report({ type: 'hydration', error, componentStack })
      window.reportError(error)
    },
  }
}
