import { createStore, type StoreApi } from 'zustand/vanilla'
import { type Room, roomsApi } from '#contract/api/rooms.ts'
import { call } from '#web/platform/api.ts'
import { errorCode } from '#web/platform/errors.ts'
import { followRoom, isFinal, type Connection, type Role, pauseBefore, sleeper } from './follow-room.ts'
import { shareBetweenTabs, type Shared } from './share-between-tabs.ts'

export interface Known {
  /** Null until it has loaded. */
  room: Room | null
  /** Why there is no room, or no more of it. NOT_FOUND and FORBIDDEN are final. */
  error: unknown
  connection: Connection
}

/** What the tab that streams tells the others. */
interface News {
  room: Room | null
  connection: Connection
  /** The code of the refusal after which nothing more comes. */
  refused: string | null
}

export interface RoomLink {
  known: StoreApi<Known>
  /** The server's time in milliseconds. */
  now: () => number
  /** Takes a room that an own call returned. */
  take: (room: Room) => void
  /** Asks for the room as this caller sees it. */
  refresh: () => Promise<Room>
  /** Connects again as who the caller is now, after taking a seat: the server knows a stream by who opened it. */
  reconnect: () => void
  /** Follows the room until the returned function is called. */
  start: () => () => void
}

/** Milliseconds without a byte after which a page that is looked at does not trust its stream, or the tab that has it. */
const DOUBTFUL = 17_000

export function createRoomLink(code: string, as: Role): RoomLink {
  const clock = createServerClock()
  const known = createStore<Known>(() => ({ room: null, error: null, connection: 'live' }))
  let wakeStream = (_silence: number) => {}
  let reconnect = () => {}
  let lastTime = ''
  const roomNow = () => known.getState().room

  function receive(news: Room, source: Source): void {
    // What another tab repeats was on its way for longer.
    if (news.server_time !== lastTime) clock.read(news.server_time)
    lastTime = news.server_time
    const before = roomNow()
    known.setState({ room: newestRoom(before, news, source), error: null })
    // What comes next for this player only an own call tells.
    const isNext = before !== null && source === 'event' && news.pace === 'self' && news.seq > before.seq
    if (isNext) void refresh().catch(() => {})
  }
  const take = (room: Room) => receive(room, 'own')
  const refresh = async () => {
    const room = await call(roomsApi.room, { params: { code } })
    take(room)
    return room
  }
  /** Finds out who the caller is now, which the stream is to be opened as. */
  const beginAnew = async () => {
    await refresh().catch(() => {})
    wakeStream(0)
  }

  /** The first call, which alone tells who the caller is here. */
  async function begin(signal: AbortSignal, then: () => void): Promise<void> {
    const pause = sleeper(signal)
    const again = () => pause.end()
    window.addEventListener('online', again, { signal })
    for (let failures = 1; !signal.aborted; failures++)
      try {
        const room = await call(roomsApi.room, { params: { code } })
        if (signal.aborted) return
        take(room)
        known.setState({ connection: 'live' })
        return then()
      } catch (error) {
        if (signal.aborted) return
        known.setState({ error, connection: 'lost' })
        if (isFinal(error)) return
        await pause(pauseBefore(failures, error))
      }
  }

  function follow(signal: AbortSignal): void {
    const shared: Shared = shareBetweenTabs<News>({
      name: `room-${as}-${code}`,
      lead(publish) {
        const { stop, wake } = followRoom({
          code,
          as,
          // Somebody without a seat holds no connection: a school has only so many of them.
          isAsking: () => as === 'player' && roomNow()?.me === null,
          known: () => roomNow()?.seq ?? -1,
          onRoom: (room) => publish({ room, connection: known.getState().connection, refused: null }),
          onConnection(connection) {
            if (connection !== known.getState().connection) publish({ room: roomNow(), connection, refused: null })
          },
          onRefused: (error) => publish({ room: null, connection: 'lost', refused: errorCode(error) ?? '' }),
        })
        wakeStream = wake
        return () => {
          wakeStream = () => {}
          stop()
        }
      },
      onAgain: () => void beginAnew(),
      onNews({ room, connection, refused }) {
        known.setState({ connection })
        if (room) receive(room, 'event')
        if (refused !== null) known.setState({ error: Object.assign(new Error('Refused.'), { code: refused }) })
      },
    })
    const onOnline = () => {
      wakeStream(0)
      shared.ask()
    }
    const onVisible = () => {
      if (document.hidden) return
      wakeStream(DOUBTFUL)
      shared.ask()
    }
    reconnect = shared.again
    const timer = setInterval(() => document.hidden || shared.ask(), DOUBTFUL)
    window.addEventListener('online', onOnline, { signal })
    window.addEventListener('pageshow', onVisible, { signal })
    document.addEventListener('visibilitychange', onVisible, { signal })
    const stop = () => {
      reconnect = () => {}
      clearInterval(timer)
      shared.stop()
    }
    signal.addEventListener('abort', stop, { once: true })
  }

  return {
    known,
    now: clock.now,
    take,
    reconnect: () => reconnect(),
    refresh,
    start() {
      const over = new AbortController()
      void begin(over.signal, () => follow(over.signal))
      return () => over.abort()
    },
  }
}

/** An own call tells more than an event, which is the same for everyone. */
type Source = 'own' | 'event'

/** What a player knows of their own part; an event does not have it. */
const ownPart = ({ pace, phase, me, question, index }: Room, event: Room): Partial<Room> =>
  pace === 'self' && phase === event.phase ? { me, question, index } : { me }

/** A room after news of it. It never goes back: what arrives late counts only for what nobody else tells. */
export function newestRoom(before: Room | null, news: Room, source: Source): Room {
  if (before === null || before.id !== news.id) return news
  if (news.seq < before.seq) return source === 'own' ? { ...before, me: news.me } : before
  return source === 'own' ? news : { ...news, ...ownPart(before, news) }
}

/** Of so many readings the best is taken; older ones go, because clocks are set and devices sleep. */
const KEPT = 8

interface ServerClock {
  /** Takes a reading: the server's time, as it has just arrived. */
  read: (server_time: string) => void
  now: () => number
}

/** The server's clock as told by what it sends. A reading is late by the way it took, so the latest of them is best. */
export function createServerClock(own: () => number = Date.now): ServerClock {
  let ahead: number[] = []
  return {
    read(server_time) {
      const reading = Date.parse(server_time) - own()
      if (Number.isFinite(reading)) ahead = [reading, ...ahead].slice(0, KEPT)
    },
    now: () => own() + (ahead.length > 0 ? Math.max(...ahead) : 0),
  }
}
