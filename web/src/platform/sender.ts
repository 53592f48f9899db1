const FIRST_PAUSE = 1000
const LONGEST_PAUSE = 30_000

/** One thing that the server does not have. Sending it twice does no harm. */
export interface Step<End> {
  /** Sends it, and keeps what the server says. */
  send: () => Promise<void>
  /**
   * What it means that this failed. `settled`: whatever is next can be sent; `later`: it is sent again after a pause;
   * anything else is how the sending ends.
   */
  failed: (error: unknown) => 'settled' | 'later' | End
}

/** What is sent under each key, such as the answers to a quiz under its address. */
interface Queues<End> {
  /** The name of the lock of a key, which lets one tab send at a time. */
  lockOf: (key: string) => string
  /** Makes what finds the next step of a key; null when there is none. It throws where nothing may be sent now. */
  stepsOf: (key: string) => () => Step<End> | null
  /** Whether there is anything to send. */
  isWaiting: (key: string) => boolean
  onEnd: (key: string, end: End | 'sent') => void | Promise<void>
  onUnreachable: (key: string) => void
}

/**
 * What sends the queue of a key, and tries again by itself, with exponential backoff; null when it could not be sent now:
 * no connection, or its player is not logged in. Nothing is sent twice at once, and it never rejects.
 */
export function createSender<End>({ lockOf, stepsOf, isWaiting, onEnd, onUnreachable }: Queues<End>) {
  const sending = new Map<string, Promise<End | 'sent' | null>>()
  const pauses = new Map<string, number>()
  const timers = new Map<string, ReturnType<typeof setTimeout>>()

  const trySending = async (key: string) => {
    try {
      const end = await withTabLock(lockOf(key), () => drain(stepsOf(key)))
      pauses.delete(key)
      await onEnd(key, end)
      return end
    } catch {
      onUnreachable(key)
      const pause = pauses.get(key) ?? FIRST_PAUSE
      pauses.set(key, Math.min(LONGEST_PAUSE, pause * 2))
      timers.set(
        key,
        setTimeout(() => void send(key), pause),
      )
      return null
    }
  }

  const send = (key: string): Promise<End | 'sent' | null> => {
    const inFlight = sending.get(key)
    if (inFlight) return inFlight
    clearTimeout(timers.get(key))
    const work = trySending(key).then((end) => {
      sending.delete(key)
      // Added while the lock was being released.
      if (end === 'sent' && isWaiting(key)) void send(key)
      return end
    })
    sending.set(key, work)
    return work
  }

  return send
}

/**
 * Sends one step after another, until there is none or one of them ends it. It can be interrupted anywhere, and throws
 * where one has to be sent again later.
 */
export async function drain<End>(next: () => Step<End> | null): Promise<End | 'sent'> {
  for (let step = next(); step; step = next()) {
    try {
      await step.send()
    } catch (error) {
      const outcome = step.failed(error)
      if (outcome === 'later') throw error
      if (outcome !== 'settled') return outcome
    }
  }
  return 'sent'
}

/** A sleeping tab that holds the lock must not keep the others waiting: sending twice does no harm. */
const LONGEST_LOCK_WAIT = 5000

/** Only one tab sends at a time: a Web Lock. */
async function withTabLock<T>(lock: string, work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work()
  let begun: Promise<T> | undefined
  const once = () => (begun ??= work())
  try {
    return await navigator.locks.request(lock, { signal: AbortSignal.timeout(LONGEST_LOCK_WAIT) }, once)
  } catch (error) {
    if (begun) throw error
    return once()
  }
}
