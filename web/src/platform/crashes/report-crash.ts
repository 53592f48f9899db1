import { crashIdentity, platformApi } from '#contract/platform.ts'
import { createCall } from '../api.ts'
import { describeCrash, errorIn, type Crashed } from './describe-crash.ts'

/** Without cookies: whose browser it was does not matter. */
const call = createCall({ credentials: 'omit', keepalive: true })

/** A page that has crashed this often has nothing new to report. */
const MOST_REPORTS = 5
const reported = new Set<string>()
const seen = new WeakSet<Error>()

/** The page's own script, which has a new name in every version. */
const buildOf = (page: Document): string =>
  /[\w.-]+$/.exec([...page.querySelectorAll<HTMLScriptElement>('script[type=module][src]')].at(-1)?.src ?? '')?.[0] ??
  'unknown'

/** Reports a crash, each only once while the page is open. */
export async function reportCrash(crashed: Crashed, route: string): Promise<void> {
  const error = errorIn(crashed)
  // React reports the same error twice: to its root, and then to the window.
  if (!error || seen.has(error)) return
  seen.add(error)
  const body = describeCrash(crashed, { route, origin: window.location.origin, build: buildOf(document) })
  if (!body || reported.has(crashIdentity(body)) || reported.size >= MOST_REPORTS) return
  reported.add(crashIdentity(body))
  await call(platformApi.crash, { body })
}
