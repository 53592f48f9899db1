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

/** Whether a unique index has refused something: it is there already. */
export const isDuplicate = (error: unknown): boolean => hasSqlState(error, ['23505'])

const LOST_SOCKET = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN']
/**
 * Connection failures, shutting down, starting up, too many connections, out of disk or memory, timeouts, and a primary
 * that has become a replica.
 */
const LOST_STATE = /^(08...|57P0[1-5]|53...|57014|55P03|25P03|25006)$/
/** What is said, by us or the driver, when a statement has waited for too long; the connection is still busy with it. */
const UNANSWERED = /Query read timeout/
/** The driver throws these without a code. */
const LOST_MESSAGE =
  /Connection terminated|timeout exceeded when trying to connect|Client was closed|not queryable|Query read timeout/

/** The state of a transaction that may or may not have happened. */
const RESOLUTION_UNKNOWN = '08007'

/** A transaction that no standby has confirmed. */
export const notReplicated = (): Error =>
  Object.assign(new Error('No standby has confirmed the transaction.'), { code: RESOLUTION_UNKNOWN })

/** A statement that has waited for too long. */
export const unanswered = (): Error => new Error('Query read timeout')

/** Whether a connection still waits for the answer to what was given up. */
export const isUnanswered = (error: unknown): boolean =>
  [...causes(error)].some(({ message }) => UNANSWERED.test(message))

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
