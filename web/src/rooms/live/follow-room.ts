import { roomsApi, type Room } from '#contract/rooms.ts'
import { createCall } from '#web/platform/api.ts'
import { errorCode } from '#web/platform/error-code.ts'
import { readEvents } from '#web/platform/read-events.ts'
import { pauseBefore } from './pause-before.ts'
import { sleeper } from './sleeper.ts'

/** How news of a room arrive. */
export type Connection = 'live' | 'polling' | 'lost'

export type Role = 'player' | 'host'

export interface Follower {
  code: string
  as: Role
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
export const TIMES = { first: 6000, silence: 40_000, poll: 2000, streamAgain: 60_000 }

/** Waits and asks again by its own rules. */
const callOnce = createCall({ credentials: 'same-origin', isOnce: true })

/** So many streams in a row without a single event, and rooms are asked for instead. */
const HOPELESS = 2

export const isFinal = (error: unknown): boolean => ['NOT_FOUND', 'FORBIDDEN'].includes(errorCode(error) ?? '')

/**
 * Follows a room: by its events, or by asking for it where events do not come through. Goes on after any failure until it
 * is stopped or refused.
 */
export function followRoom({ code, as, known, onRoom, onConnection, onRefused }: Follower, times = TIMES): Following {
  const whole = new AbortController()
  const pause = sleeper(whole.signal)
  let attempt = new AbortController()
  let heardAt = Date.now()
  let [failures, polledSince] = [0, 0]
  let [isStreaming, isWoken] = [false, false]

  /** Reads one stream to its end. Returns whether anything came. */
  async function stream(): Promise<{ hasNews: boolean; error: unknown }> {
    attempt = new AbortController()
    const { signal } = attempt
    const giveUp = () => attempt.abort()
    whole.signal.addEventListener('abort', giveUp, { once: true })
    let hasNews = false
    let watchdog = setTimeout(giveUp, times.first)
    const hear = () => {
      heardAt = Date.now()
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
          onBytes: () => hasNews && hear(),
          onData(room) {
            if (room === null || signal.aborted) return
            hasNews = true
            failures = 0
            hear()
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
    try {
      const after = String(as === 'host' ? known() - 1 : known())
      const room = await callOnce(roomsApi.events, { params: { code }, query: { after } })
      heardAt = Date.now()
      if (whole.signal.aborted) return null
      onConnection('polling')
      if (room) onRoom(room)
      return null
    } catch (error) {
      return error
    }
  }

  async function run(): Promise<void> {
    let [misses, givenUp] = [0, 0]
    while (!whole.signal.aborted) {
      const isPolling =
        failures >= HOPELESS &&
        Date.now() - polledSince < Math.min(times.streamAgain, (times.streamAgain / 9) * 3 ** givenUp)
      if (isPolling) {
        const error = await poll()
        if (isFinal(error)) return onRefused(error)
        // The server was gone, and with it the streams: now that it is back, so may they be.
        if (error === null && misses > 0) failures = 0
        misses = error === null ? 0 : misses + 1
        if (misses > 0 && !whole.signal.aborted) onConnection('lost')
        await pause(misses > 0 ? pauseBefore(misses, error) : times.poll * (0.9 + 0.2 * Math.random()))
        continue
      }
      isStreaming = true
      const { hasNews, error } = await stream()
      isStreaming = false
      if (whole.signal.aborted) return
      if (isFinal(error)) return onRefused(error)
      if (isWoken) {
        isWoken = false
        continue
      }
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
      if (Date.now() - heardAt < silence) return
      failures = 0
      isWoken = isStreaming
      attempt.abort()
      pause.end()
    },
  }
}
