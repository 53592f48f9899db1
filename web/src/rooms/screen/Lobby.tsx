import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { links } from '#contract/api/links.ts'
import { type Room, teamName, type HostSeat, roomsApi } from '#contract/api/rooms.ts'
import { useInBrowser } from '#web/platform/browser/use-in-browser.ts'
import { counted } from '#web/platform/format.ts'
import { query } from '#web/platform/queries.ts'
import { spacedCode } from '../room-words.ts'
import { QrCode } from './QrCode.tsx'
import { StageTitle } from './TopLine.tsx'
import styles from './Lobby.module.css'

interface LobbyProps {
  room: Room
  /** Whether names are kept off the screen. */
  isHidden: boolean
}

/** How to come in, and who is here. */
export function Lobby({ room, isHidden }: LobbyProps) {
  const { code, locked, seats } = room
  const origin = useInBrowser(() => window.location.origin) ?? ''
  const host = origin.replace(/^https?:\/\//, '')
  return (
    <div className={styles.lobby}>
      <div className={styles.way}>
        <StageTitle className={styles.words}>
          <span className={styles.join}>
            {locked ? (
              'The room is locked'
            ) : (
              <>
                Join at <span className={styles.address}>{host + links.join}</span>
              </>
            )}
          </span>
          <span className="unseen"> with the code </span>
          <span className={styles.code} data-locked={locked || undefined}>
            {spacedCode(code)}
          </span>
        </StageTitle>
        {!locked && (
          <div className={styles.qr}>
            <QrCode text={origin + links.joinRoom(code)} label={`QR code that leads to room ${spacedCode(code)}`} />
          </div>
        )}
      </div>
      <section className={styles.people} aria-labelledby="people">
        <h2 id="people" className={styles.count}>
          {seats === 0 ? 'Waiting for players' : `${counted(seats, 'player', 'players')} here`}
        </h2>
        <Arrivals room={room} isHidden={isHidden} />
      </section>
    </div>
  )
}

/** As many names as can be read from the last row. */
const SHOWN = 48

/** The names of who came, the newest first. */
function Arrivals({ room, isHidden }: LobbyProps) {
  const { seats } = room
  const newest = useNewestSeats(room)
  if (seats === 0) return <p className={styles.quiet}>Scan the code, or type the digits. It takes ten seconds.</p>
  if (isHidden) return <p className={styles.quiet}>Names are hidden. Press N to show them.</p>
  const shown = newest.slice(0, SHOWN)
  return (
    <ul className={styles.names}>
      {shown.map(({ seat_id, name, team }) => (
        <li key={seat_id} className={styles.name}>
          <bdi>{name}</bdi>
          {team !== null && <span className={styles.team}>{teamName(team)}</span>}
        </li>
      ))}
      {seats > shown.length && <li className={styles.more}>and {counted(seats - shown.length, 'other', 'others')}</li>}
    </ul>
  )
}

/** Milliseconds: names come in at most this often. */
const BETWEEN = 700
/** Milliseconds: one who leaves as another one comes changes no number. */
const ANYWAY = 5000

const NOBODY: readonly HostSeat[] = []

/** Who came last into a room, asked again whenever it changes. */
function useNewestSeats({ code, seats, seq }: Pick<Room, 'code' | 'seats' | 'seq'>): readonly HostSeat[] {
  const client = useQueryClient()
  const list = query(roomsApi.seats, { params: { code }, query: { page: 1 } })
  const isEmpty = seats === 0
  const { data, refetch } = useQuery({ ...list, staleTime: 0, gcTime: 0, enabled: !isEmpty, refetchInterval: ANYWAY })
  const soon = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    if (isEmpty) return
    soon.current ??= setTimeout(() => {
      soon.current = undefined
      void refetch()
    }, BETWEEN)
  }, [isEmpty, seats, seq, refetch])
  useEffect(
    () => () => {
      clearTimeout(soon.current)
      soon.current = undefined
    },
    [],
  )
  const { queryKey } = list
  useEffect(() => {
    // Whoever left last must not come back with the next one.
    if (isEmpty) client.setQueryData<typeof data>(queryKey, (before) => before && { ...before, items: [] })
    // oxlint-disable-next-line react/exhaustive-deps -- the key is the code
  }, [client, code, isEmpty])
  return isEmpty ? NOBODY : (data?.items ?? NOBODY)
}
