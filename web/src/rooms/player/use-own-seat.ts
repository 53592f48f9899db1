import { useCallback, useEffect, useRef, useState } from 'react'
import { type OwnSeat, type Room, roomsApi } from '#contract/api/rooms.ts'
import { call } from '#web/platform/api.ts'
import { errorCode } from '#web/platform/errors.ts'
import type { Connection } from '../live/follow-room.ts'
import { needsOwnDeadline } from './own-deadline.ts'

interface SeatNews {
  seat: OwnSeat | null
  /** The moment of the room that it belongs to. */
  moment: string
  /** Whether the host has removed the player. */
  isRemoved: boolean
}

export interface OwnSeatNow extends Omit<SeatNews, 'moment'> {
  /** Whether it was asked for since this phase began, so that nobody takes the last question's points for this one's. */
  isFresh: boolean
  /** Asks again now; null where that failed. */
  ask: () => Promise<OwnSeat | null>
  /** Tells this browser's other tabs that something changed. */
  notifyTabs: () => void
}

/** Milliseconds. The server takes a phone that is silent for longer than 30 seconds to be asleep. */
const SIGN_OF_LIFE = 20_000
const TRY_AGAIN = 2500
/** In a crowd, not everyone asks in one moment. */
const MOST_SPREAD = 1000
const SPREAD_BY_SEAT = 5

const WITH_NEWS: readonly Room['phase'][] = ['reveal', 'board', 'end']

/** The player's own seat: asked for when there is something to know, and now and then as a sign of life. */
export function useOwnSeat(room: Room, connection: Connection): OwnSeatNow {
  const { code, seq, index, seats } = room
  const phase = room.paused_from ?? room.phase
  const [news, setNews] = useState<SeatNews>({ seat: null, moment: '', isRemoved: false })
  const isTimed = needsOwnDeadline(room)
  const hasNews = WITH_NEWS.includes(phase) || isTimed
  // After a pause there is another end.
  const moment = hasNews ? `${phase} ${index} ${isTimed ? room.closes_at : ''}` : ''
  const now = useRef({ moment, requestedAt: 0, isRemoved: false })
  const tabs = useRef<ReturnType<typeof seatTabs> | null>(null)
  useEffect(() => {
    now.current.moment = moment
  }, [moment])

  const ask = useCallback(async (): Promise<OwnSeat | null> => {
    const { current } = now
    current.requestedAt = Date.now()
    const { moment: requested } = current
    try {
      const seat = await call(roomsApi.seat, { params: { code } })
      tabs.current?.post('requested')
      // One that was asked for earlier may arrive later.
      if (current.moment === requested) setNews({ seat, moment: requested, isRemoved: false })
      return seat
    } catch (error) {
      if (errorCode(error) === 'FORBIDDEN') {
        current.isRemoved = true
        setNews((before) => ({ ...before, isRemoved: true }))
      }
      return null
    }
  }, [code])

  const isLost = connection === 'lost'
  // A command may change what a question got: while nothing else is to be known, one that leaves the room where it is.
  const stay = `${room.phase} ${index} ${room.closes_at}`
  const [stayed, setStayed] = useState({ stay, seq, seenSeq: -1 })
  if (stayed.stay !== stay || stayed.seq !== seq)
    setStayed({ stay, seq, seenSeq: stayed.stay === stay && index !== null ? seq : stayed.seenSeq })
  const reason = hasNews ? seq : stayed.seenSeq
  const spread = useRef(0)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const go = async () => {
      const seat = await ask()
      if (!seat && !isOver && !now.current.isRemoved)
        timer = setTimeout(() => void go(), TRY_AGAIN * (1 + Math.random()))
    }
    if (!isLost) timer = setTimeout(() => void go(), Math.random() * spread.current)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- asked again when there is something to know
  }, [ask, reason, isLost])
  useEffect(() => {
    // The first time nobody else asks.
    spread.current = Math.min(MOST_SPREAD, seats * SPREAD_BY_SEAT)
  }, [seats])

  useEffect(() => {
    const { current } = now
    tabs.current = seatTabs(code, (word) => {
      if (word === 'changed') void ask()
      else current.requestedAt = Date.now()
    })
    const beat = () => {
      if (!document.hidden && !current.isRemoved && Date.now() - current.requestedAt >= SIGN_OF_LIFE - 1000) void ask()
    }
    const timer = setInterval(beat, SIGN_OF_LIFE / 4)
    document.addEventListener('visibilitychange', beat)
    return () => {
      tabs.current?.stop()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', beat)
    }
  }, [code, ask])

  return {
    seat: news.seat,
    isRemoved: news.isRemoved,
    isFresh: news.seat !== null && news.moment === moment,
    ask,
    notifyTabs: useCallback(() => tabs.current?.post('changed'), []),
  }
}

/** `requested`: a sign of life was given; `changed`: ask again. */
type SeatWord = 'requested' | 'changed'

/** What the tabs of this browser with the same seat tell each other; nothing where they cannot. */
function seatTabs(
  code: string,
  onWord: (word: SeatWord) => void,
): { post: (word: SeatWord) => void; stop: () => void } {
  if (typeof BroadcastChannel === 'undefined') return { post: () => {}, stop: () => {} }
  const channel = new BroadcastChannel(`seat-${code}`)
  channel.addEventListener('message', ({ data }: MessageEvent<SeatWord>) => onWord(data))
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
    post: (word) => channel.postMessage(word),
    stop: () => channel.close(),
  }
}
