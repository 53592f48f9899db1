import { CircleSlash, Lock, LockOpen, Pause, Square, UserX } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { questionTitle } from '#contract/quiz/question-words.ts'
import { links } from '#contract/api/links.ts'
import { type Room, SEAT_PAGE_SIZE, teamName, type HostSeat, roomsApi } from '#contract/api/rooms.ts'
import { counted, grouped } from '#web/platform/format.ts'
import { Button, ButtonLink, IconButton } from '#web/ui/Button.tsx'
import { RenderedText } from '#web/ui/RenderedText.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { call } from '#web/platform/api.ts'
import { announce } from '#web/platform/announcements.ts'
import { Field } from '#web/ui/Field.tsx'
import { ListEnd } from '#web/ui/ListEnd.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { Skeleton } from '#web/ui/Waiting.tsx'
import { HostOnly } from './host/HostOnly.tsx'
import { useRoom, type LiveRoom } from './live/use-room.ts'
import { confirmEnd, confirmVoid, useCommands, confirmRemoval, type SendCommand } from './host/use-commands.ts'
import { nextStep } from './host/next-step.ts'
import { isVoided, phaseWords, questionNumberWords, spacedCode } from './room-words.ts'
import { useWakeLock } from './use-wake-lock.ts'
import { useSecondsLeft } from '#web/ui/use-seconds-left.ts'
import styles from './RoomRemotePage.module.css'

/** The remote control of a room, for the host's phone. */
export function RoomRemotePage({ code }: { code: string }) {
  const live = useRoom(code, { as: 'host' })
  return <HostOnly live={live}>{(room) => <Remote room={room} live={live} />}</HostOnly>
}

/** The host's commands as big buttons, where the room is, and who is in it. */
function Remote({ room, live }: { room: Room; live: LiveRoom }) {
  const { code, phase, quiz, question, seats, answered, expected, locked, closes_at } = room
  const { send, isSending } = useCommands(live)
  const step = nextStep(room)
  const isOver = phase === 'end'
  const isTimed = phase === 'open' && room.pace === 'host' && closes_at !== null
  const left = useSecondsLeft(isTimed ? Date.parse(closes_at) : null, live.now)
  useWakeLock()
  return (
    <div className={styles.remote} data-hue={quiz.category.hue}>
      <div className={styles.head}>
        <p className={styles.facts}>
          <span>{spacedCode(code)}</span>
          <span>{counted(seats, 'player', 'players')}</span>
          {locked && (
            <span className={styles.fact}>
              <Lock size={16} aria-hidden="true" /> Locked
            </span>
          )}
        </p>
        <PageTitle>{phaseWords(room)}</PageTitle>
        <output className={styles.lost}>{live.connection === 'lost' && 'No connection. Trying again…'}</output>
        <p className={styles.place}>{(!isOver && questionNumberWords(room)) || quiz.quiz_title}</p>
        {question && (
          <p className={styles.question}>
            <RenderedText {...questionTitle(question)} />
          </p>
        )}
        {isVoided(room) && <p className={styles.voided}>Doesn&apos;t count</p>}
        {(phase === 'open' || phase === 'closed') && room.pace === 'host' && (
          <p className={styles.counts}>
            <strong>{grouped(answered)}</strong> of {grouped(Math.max(expected, answered))} answered
            {left > 0 && <span>{left} s left</span>}
          </p>
        )}
      </div>
      {isOver ? (
        <ButtonLink href={links.roomResults(code)}>See the results</ButtonLink>
      ) : (
        <div className={styles.buttons}>
          {step && (
            <div className={styles.step}>
              <Button busy={isSending} onClick={() => void send(step.command)}>
                {step.label}
              </Button>
            </div>
          )}
          {room.pace === 'host' && room.commands.includes('pause') && (
            <Button kind="secondary" onClick={() => void send('pause')}>
              <Pause size={20} aria-hidden="true" /> Pause
            </Button>
          )}
          <Button kind="secondary" onClick={() => void send(locked ? 'unlock' : 'lock')}>
            {locked ? <Lock size={20} aria-hidden="true" /> : <LockOpen size={20} aria-hidden="true" />}
            {locked ? 'Unlock' : 'Lock'}
          </Button>
          {room.commands.includes('void') && (
            <Button kind="quiet" onClick={() => void confirmVoid(room, send)}>
              <CircleSlash size={20} aria-hidden="true" /> Don&apos;t count this question
            </Button>
          )}
          <Button kind="quiet" onClick={() => void confirmEnd(room, send)}>
            <Square size={20} aria-hidden="true" /> End the room
          </Button>
        </div>
      )}
      <Players room={room} send={send} />
    </div>
  )
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
function Players({ room, send }: { room: Room; send: SendCommand }) {
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

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()

/** The players whose name contains what was typed, whatever its accents and capitals. */
export const namesMatching = (seats: readonly HostSeat[], typed: string): HostSeat[] =>
  seats.filter(({ name }) => plain(name).includes(plain(typed)))
