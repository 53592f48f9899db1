import { useQuery } from '@tanstack/react-query'
import { UserX } from 'lucide-react'
import { useRef, useState } from 'react'
import { SEAT_PAGE_SIZE, teamName } from '#contract/room-limits.ts'
import type { HostSeat, Room } from '#contract/room.ts'
import { roomsApi } from '#contract/rooms.ts'
import { call } from '#web/platform/api.ts'
import { announce } from '#web/platform/announcements.ts'
import { counted, grouped } from '#web/platform/format.ts'
import { Field } from '#web/ui/Field.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { ListEnd } from '#web/ui/ListEnd.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { confirmRemoval } from '../host/confirm-commands.ts'
import type { SendCommand } from '../host/use-commands.ts'
import { namesMatching } from './names-matching.ts'
import styles from './Remote.module.css'

interface PlayersProps {
  room: Room
  send: SendCommand
}

/** Milliseconds between two looks at who is here. */
const EVERY = 3000
const SHOWN = 50

/** Everyone in the room, page by page; a search has to know them all. */
async function everyone(code: string): Promise<HostSeat[]> {
  const pageAt = (page: number) => call(roomsApi.seats, { params: { code }, query: { page } })
  const first = await pageAt(1)
  const numbers = Array.from({ length: Math.max(0, first.pages - 1) }, (_, at) => at + 2)
  const others = await Promise.all(numbers.map(pageAt))
  return [...new Map([first, ...others].flatMap(({ items }) => items).map((seat) => [seat.seat_id, seat])).values()]
}

/** Who is in the room, with a way to remove them. */
export function Players({ room, send }: PlayersProps) {
  const { code, seats, phase } = room
  const [typed, setTyped] = useState('')
  const [most, setMost] = useState(SHOWN)
  const heading = useRef<HTMLHeadingElement>(null)
  // A large room is asked for less often, because all of it is asked for.
  const interval = EVERY * Math.max(1, Math.ceil(seats / SEAT_PAGE_SIZE))
  const loaded = useQuery({
    queryKey: [roomsApi.seats.path, code, 'everyone'],
    queryFn: () => everyone(code),
    staleTime: 0,
    refetchInterval: phase === 'end' ? false : interval,
  })
  const remove = async (seat: HostSeat) => {
    if (!(await confirmRemoval(seat, send))) return
    announce(`${seat.name} removed.`)
    // The button is about to go; keyboard users continue at the heading.
    heading.current?.focus()
    await loaded.refetch()
  }
  return (
    <section className={styles.players} aria-labelledby="players">
      <h2 id="players" ref={heading} tabIndex={-1}>
        {counted(seats, 'player', 'players')}
      </h2>
      {seats > 5 && (
        <Field
          label="Find a player"
          type="search"
          value={typed}
          maxLength={30}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      <Loaded from={loaded} skeleton={<Skeleton className={styles.waiting} />}>
        {(all) => {
          const found = namesMatching(all, typed)
          return (
            <>
              {all.length === 0 && <p className={styles.quiet}>Nobody is here yet.</p>}
              {all.length > 0 && found.length === 0 && <p className={styles.quiet}>No player is called that.</p>}
              <ul className={styles.list}>
                {found.slice(0, most).map((seat) => (
                  <li key={seat.seat_id} className={styles.player}>
                    <span className={styles.here} data-here={seat.here || undefined} aria-hidden="true" />
                    <span className={styles.name}>
                      <bdi>{seat.name}</bdi>
                      <span className={styles.quiet}>
                        {[seat.team !== null && teamName(seat.team), !seat.here && 'away'].filter(Boolean).join(' · ')}
                      </span>
                    </span>
                    {phase !== 'end' && (
                      <IconButton label={`Remove ${seat.name}`} onClick={() => void remove(seat)}>
                        <UserX size={20} aria-hidden="true" />
                      </IconButton>
                    )}
                  </li>
                ))}
              </ul>
              <ListEnd
                showing={found.length > most && `Showing ${most} of ${grouped(found.length)}`}
                more={found.length > most && (() => Promise.resolve(setMost(most + SHOWN)))}
              />
            </>
          )
        }}
      </Loaded>
    </section>
  )
}
