import { type Room, roomsApi } from '#contract/api/rooms.ts'
import { createCall } from '#web/platform/api.ts'
import { errorCode, retryAfter } from '#web/platform/errors.ts'
import { readEvents } from '#web/platform/read-events.ts'

/** How news of a room arrive. */
export type Connection = 'live' | 'polling' | 'lost'

export type Role = 'player' | 'host'

interface Follower {
  code: string
  as: Role
  /** Whether rooms are only asked for now and then, which holds no connection; default never. */
  isAsking?: () => boolean
  /** The `seq` of the room that is known already. */
  known: () => number
  onRoom: (room: Room) => void
  onConnection: (connection: Connection) => void
  /** The room is not there, or not for this caller: nothing more comes. */
  onRefused: (error: unknown) => void
}

export interface Following {
  stop: () => void
  /** Connects again now, if nothing was heard for so many milliseconds. */
  wake: (silence: number) => void
}

/** Milliseconds. The server sends the room at once, and something every 15 seconds. */
export const TIMES = { first: 6000, silence: 40_000, poll: 2000, ask: 8000, answer: 10_000, streamAgain: 60_000 }

/** So many streams in a row without a single event, and rooms are asked for instead. */
const HOPELESS = 2

export const isFinal = (error: unknown): boolean => ['NOT_FOUND', 'FORBIDDEN'].includes(errorCode(error) ?? '')

/**
 * Follows a room: by its events, or by asking for it where events do not come through. Goes on after any failure until it
 * is stopped or refused.
 */
export function followRoom(follower: Follower, times = TIMES): Following {
  const { code, as, isAsking = () => false, known, onRoom, onConnection, onRefused } = follower
  const whole = new AbortController()
  const pause = sleeper(whole.signal)
  let attempt = new AbortController()
  let receivedAt = Date.now()
  let [failures, polledSince] = [0, 0]
  let isWoken = false

  /** Reads one stream to its end. Returns whether anything came. */
  async function stream(): Promise<{ hasNews: boolean; error: unknown }> {
    attempt = new AbortController()
    const { signal } = attempt
    const giveUp = () => attempt.abort()
    whole.signal.addEventListener('abort', giveUp, { once: true })
    let hasNews = false
    let watchdog = setTimeout(giveUp, times.first)
    const noteReceived = () => {
      receivedAt = Date.now()
      clearTimeout(watchdog)
      watchdog = setTimeout(giveUp, hasNews ? times.silence : times.first)
    }
    try {
      const query = { ...(as === 'player' && { calls: '1' as const }) }
      await readEvents(
        roomsApi.events,
        { params: { code }, query },
        {
          signal,
          onBytes: () => hasNews && noteReceived(),
          onData(room) {
            if (room === null || signal.aborted) return
            hasNews = true
            failures = 0
            noteReceived()
            onConnection('live')
            onRoom(room)
          },
        },
      )
      return { hasNews, error: null }
    } catch (error) {
      return { hasNews, error }
    } finally {
      clearTimeout(watchdog)
      whole.signal.removeEventListener('abort', giveUp)
    }
  }

  /** Asks once for what is newer; a host, whose counts change without a new `seq`, for the room itself. */
  async function poll(): Promise<unknown> {
    attempt = new AbortController()
    const own = attempt
    const giveUp = () => own.abort(new DOMException('No answer in time.', 'TimeoutError'))
    const watchdog = setTimeout(giveUp, times.answer)
    try {
      // Waits and asks again by its own rules.
      const callOnce = createCall({ credentials: 'same-origin', isOnce: true, signal: own.signal })
      const after = String(as === 'host' ? known() - 1 : known())
      const room = await callOnce(roomsApi.events, { params: { code }, query: { after } })
      receivedAt = Date.now()
      if (whole.signal.aborted) return null
      onConnection('polling')
      if (room) onRoom(room)
      return null
    } catch (error) {
      return error
    } finally {
      clearTimeout(watchdog)
    }
  }

  async function run(): Promise<void> {
    let [misses, givenUp] = [0, 0]
    while (!whole.signal.aborted) {
      isWoken = false
      const isPolling =
        failures >= HOPELESS &&
        Date.now() - polledSince < Math.min(times.streamAgain, (times.streamAgain / 9) * 3 ** givenUp)
      const isPatient = isAsking()
      if (isPolling || isPatient) {
        const error = await poll()
        if (isWoken) continue
        if (isFinal(error)) return onRefused(error)
        // The server was gone, and with it the streams: now that it is back, so may they be.
        if (error === null && misses > 0) failures = 0
        misses = error === null ? 0 : misses + 1
        if (misses > 0 && !whole.signal.aborted) onConnection('lost')
        const every = isPatient ? times.ask : times.poll
        await pause(misses > 0 ? pauseBefore(misses, error) : every * (0.9 + 0.2 * Math.random()))
        continue
      }
      const { hasNews, error } = await stream()
      if (whole.signal.aborted) return
      if (isFinal(error)) return onRefused(error)
      if (isWoken) continue
      // A stream that was opened and stayed empty is held back somewhere on the way.
      if (!hasNews) failures = attempt.signal.aborted ? HOPELESS : failures + 1
      else givenUp = 0
      if (failures >= HOPELESS) {
        givenUp++
        polledSince = Date.now()
        continue
      }
      onConnection('lost')
      await pause(pauseBefore(failures, error))
    }
  }

  void run()
  return {
    stop: () => whole.abort(),
    wake(silence) {
      if (Date.now() - receivedAt < silence) return
      failures = 0
      isWoken = true
      attempt.abort()
      pause.end()
    },
  }
}

/** Milliseconds. */
const FIRST = 3000
const LONGEST = 15_000

/**
 * Milliseconds to wait after so many failures in a row: at random, so that a whole room that lost its server does not
 * come back in one moment, and not before the server wants it.
 */
export function pauseBefore(failures: number, error: unknown, random: () => number = Math.random): number {
  const most = Math.min(LONGEST, FIRST * 2 ** Math.max(0, failures - 1))
  return retryAfter(error) * 1000 + most * (0.1 + 0.9 * random())
}

interface Sleeper {
  /** Waits for so many milliseconds, or until it is ended. */
  (milliseconds: number): Promise<void>
  end: () => void
}

/** A pause that can be cut short. */
export function sleeper(signal: AbortSignal): Sleeper {
  let end = () => {}
  signal.addEventListener('abort', () => end(), { once: true })
  const sleep = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      if (signal.aborted) return resolve()
      const timer = setTimeout(resolve, milliseconds)
      end = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  return Object.assign(sleep, { end: () => end() })
}
