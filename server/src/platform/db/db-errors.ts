/** An error and its causes, outermost first: drizzle wraps what the driver throws. */
function* causes(error: unknown): Generator<Error & { code?: unknown; syscall?: unknown }> {
  for (let at = error; at instanceof Error; at = at.cause) {
    yield at
    if (at instanceof AggregateError) yield* at.errors.flatMap((one) => [...causes(one)])
  }
}

const codeOf = (error: unknown): string | undefined => {
  for (const { code } of causes(error)) if (typeof code === 'string') return code
  return undefined
}

export const hasSqlState = (error: unknown, states: string[]): boolean => states.includes(codeOf(error) ?? '')

const LOST_SOCKET = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN']
/** Connection failures, shutting down, starting up, too many connections, out of disk or memory, timeouts. */
const LOST_STATE = /^(08...|57P0[1-5]|53...|57014|55P03|25P03)$/
/** The driver throws these without a code. */
const LOST_MESSAGE = /Connection terminated|timeout exceeded when trying to connect|Client was closed|not queryable/

/** Whether an error means "not now" rather than "wrong". */
export function isDatabaseAway(error: unknown): boolean {
  const code = codeOf(error)
  // A missing socket, and not a missing file.
  if (code === 'ENOENT') return [...causes(error)].some(({ syscall }) => syscall === 'connect')
  if (code !== undefined) return LOST_SOCKET.includes(code) || LOST_STATE.test(code)
  return [...causes(error)].some(({ message }) => LOST_MESSAGE.test(message))
}

/** The innermost error: the driver's message without the query and its parameters, which may be private. */
export const rootCause = (error: unknown): unknown => [...causes(error)].at(-1) ?? error
