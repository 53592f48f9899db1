import { crashIdentity, platformApi, CRASH_MESSAGES, type Crash } from '#contract/api/platform.ts'
import { createCall } from './api.ts'
import { errorCode } from './errors.ts'
import { ScreenNotLoaded } from './loading/loadable.tsx'

/** Without cookies: whose browser it was does not matter. */
const call = createCall({ credentials: 'omit', keepalive: true })

/** A page that has crashed this often has nothing new to report. */
const MOST_REPORTS = 5
const reported = new Set<string>()
const seen = new WeakSet<Error>()

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

/** A window event, or what React reports instead. */
export type Crashed =
  | ErrorEvent
  | PromiseRejectionEvent
  | { type: 'render'; error: unknown }
  // The error itself only names React's internals.
  | { type: 'hydration'; error: unknown; componentStack: string | undefined }

/** `at name (address:1:2)` in some browsers, `name@address:1:2` in others. */
const PLACE = /^\s*(?:at )?(?:async |new )*([\w$.]*)[^(@]*[(@]?\b([\w-]+:\/\/[^\s()]+):(\d+):(\d+)\)?$/
const MOST_FRAMES = 20
const OURS = /^\/(assets\/[\w.-]{1,80}\.js)$/

/** The places in our own scripts that a stack names, and nothing else; none when another script started it. */
export function framesOf(stack: string, origin: string): string[] {
  const lines = stack.split('\n')
  const listed = lines.filter((line) => /^\s*at /.test(line))
  const places = (listed.length > 0 ? listed : lines).flatMap((line) => {
    const [, name = '', address = '', row = '', column = ''] = PLACE.exec(line) ?? []
    if (!URL.canParse(address)) return []
    const { origin: from, pathname } = new URL(address)
    const file = from === origin ? OURS.exec(pathname)?.[1] : undefined
    return [file && `${name.slice(0, 60)}@${file}:${row}:${column}`]
  })
  if (!places[0]) return []
  return places.flatMap((place) => place ?? []).slice(0, MOST_FRAMES)
}

/** A lost connection or an aborted call is not a crash. */
const NETWORK = /failed to fetch|networkerror|load failed|dynamically imported module|module script failed/i

/** What is reported of an error; null when it is not ours. */
export function describeCrash(
  crashed: Crashed,
  { route, origin, build }: Record<'route' | 'origin' | 'build', string>,
): Crash | null {
  const error = errorIn(crashed)
  if (!error || isRefusal(error) || NETWORK.test(error.message)) return null
  const componentStack = 'componentStack' in crashed ? crashed.componentStack : undefined
  const stack = framesOf(componentStack ?? error.stack ?? '', origin)
  if (stack.length === 0) return null
  const name = /^[A-Z][A-Za-z]{0,39}$/.test(error.name) ? error.name : 'Error'
  return { caught: caughtBy(crashed), name, message: messageOf(error.message), stack, route, build }
}

const errorIn = (crashed: Crashed): Error | null => {
  const thrown: unknown = 'reason' in crashed ? crashed.reason : crashed.error
  return thrown instanceof Error ? thrown : null
}

/** The page's own script, which has a new name in every version. */
const buildOf = (page: Document): string =>
  /[\w.-]+$/.exec([...page.querySelectorAll<HTMLScriptElement>('script[type=module][src]')].at(-1)?.src ?? '')?.[0] ??
  'unknown'

const ENDED = ['AbortError', 'TimeoutError', 'NetworkError']

const isRefusal = (error: Error): boolean =>
  errorCode(error) !== undefined || error instanceof ScreenNotLoaded || ENDED.includes(error.name)

const caughtBy = ({ type }: Crashed): Crash['caught'] =>
  type === 'render' || type === 'hydration' ? type : type === 'unhandledrejection' ? 'rejection' : 'error'

/** The standard words of a browser in an error: the rest may quote what someone typed. */
const messageOf = (message: string): Crash['message'] =>
  /^Minified React error #\d{1,3}\b/.exec(message)?.[0] ??
  CRASH_MESSAGES.find((words) => message.includes(words)) ??
  null
