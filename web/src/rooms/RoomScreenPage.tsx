import { useEffect, useState, useRef } from 'react'
import type { Room, RoomCommand, Place } from '#contract/api/rooms.ts'
import { plainText } from '#contract/text/plain-text.ts'
import { useKeys } from '#web/platform/browser/keyboard.ts'
import { announce } from '#web/platform/announcements.ts'
import { plainAnswer } from '#web/kinds/shown-words.tsx'
import { counted } from '#web/platform/format.ts'
import { playSound } from '#web/play/play-sound.tsx'
import { HostOnly } from './host/HostOnly.tsx'
import { useRoom, type LiveRoom } from './live/use-room.ts'
import { HomeworkScreen } from './screen/HomeworkScreen.tsx'
import { setNamesHidden, useNamesHidden } from './host/hidden-names.ts'
import { nextStep } from './host/next-step.ts'
import { shownPhase, questionNumberWords } from './room-words.ts'
import { useCommands } from './host/use-commands.ts'
import { QuestionOnScreen } from './screen/QuestionOnScreen.tsx'
import { Controls, mayBeFullscreen, toggleFullscreen } from './screen/Controls.tsx'
import { Leaders } from './screen/Leaders.tsx'
import { Lobby } from './screen/Lobby.tsx'
import { Podium } from './screen/Podium.tsx'
import { TopLine } from './screen/TopLine.tsx'
import { useWakeLock } from './use-wake-lock.ts'
import { useSecondsLeft } from '#web/ui/use-seconds-left.ts'
import styles from './RoomScreenPage.module.css'

/** A room's shared screen, for its host. */
export function RoomScreenPage({ code }: { code: string }) {
  const live = useRoom(code, { as: 'host' })
  return (
    <HostOnly live={live}>
      {(room) =>
        room.pace === 'self' ? <HomeworkScreen room={room} live={live} /> : <SharedScreen room={room} live={live} />
      }
    </HostOnly>
  )
}

/** Where a press of the space bar already means something else. */
const TAKES_KEYS = 'a[href], button, summary, input, select, textarea'

const isOnControl = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest(TAKES_KEYS) !== null

/** The screen that everyone in the room looks at. */
function SharedScreen({ room, live }: { room: Room; live: LiveRoom }) {
  const { code, locked, quiz } = room
  const { send, isSending } = useCommands(live)
  const isHidden = useNamesHidden(code)
  const phase = shownPhase(room)
  const step = nextStep(room)
  const before = useBoardBefore(room)
  useWakeLock()
  useEffect(() => {
    const words = wordsOf(room)
    if (words) announce(words)
    // oxlint-disable-next-line react/exhaustive-deps -- once for each phase
  }, [room.phase, room.index])
  useRoomSounds(room, live.now)

  const goOn = () => void (step && send(step.command))
  const may = (command: RoomCommand) => room.commands.includes(command)
  const pause = () => void send(may('resume') ? 'resume' : 'pause')
  const lock = () => void send(locked ? 'unlock' : 'lock')
  const showNames = () => setNamesHidden(code, !isHidden)
  useKeys({
    ' ': (event) => (isOnControl(event) ? false : goOn()),
    p: may('pause') || may('resume') ? pause : undefined,
    l: may('lock') || may('unlock') ? lock : undefined,
    n: showNames,
    f: mayBeFullscreen() ? toggleFullscreen : undefined,
  })

  return (
    <div className={styles.screen} data-hue={quiz.category.hue} data-phase={phase}>
      <TopLine room={room} connection={live.connection} />
      <div className={styles.stage}>
        {phase === 'lobby' ? (
          <Lobby room={room} isHidden={isHidden} />
        ) : phase === 'board' ? (
          <Leaders room={room} before={before} isHidden={isHidden} />
        ) : phase === 'end' ? (
          <Podium room={room} isHidden={isHidden} />
        ) : (
          <QuestionOnScreen room={room} phase={phase} now={live.now} />
        )}
      </div>
      <Controls
        {...{ room, step, isSending, isHidden, send }}
        onStep={goOn}
        onPause={pause}
        onLock={lock}
        onNames={showNames}
      />
    </div>
  )
}

/** What a host who does not see the screen hears of each phase. */
function wordsOf(room: Room): string {
  const { phase, question, key, shares, board, seats } = room
  const first = board[0]
  switch (phase) {
    case 'lobby':
      return ''
    case 'read':
      return `${questionNumberWords(room)}. ${question ? plainText(question) : ''}`
    case 'open':
      return 'Open for answers.'
    case 'closed':
      return 'Closed.'
    case 'reveal':
      return [
        question && key !== null && `Answer: ${plainAnswer(question, key)}.`,
        room.answered === 0 ? 'Nobody answered.' : shares && `${shares.right} percent right.`,
        room.why && plainText({ text: room.why, rendered: room.why_rendered }),
      ]
        .filter(Boolean)
        .join(' ')
    case 'board':
      return first ? `Standings. ${first.name} leads with ${counted(first.points, 'point', 'points')}.` : 'Standings.'
    case 'end':
      return first && room.index !== null && first.points > 0
        ? `It's over. ${first.name} wins, of ${counted(seats, 'player', 'players')}.`
        : "It's over."
    case 'paused':
      return 'Paused.'
  }
}

interface Seen {
  index: number | null
  board: readonly Place[] | null
  before: readonly Place[] | null
}

/** The board that was shown before the one of this question; null where this screen has seen none. */
function useBoardBefore(room: Room): readonly Place[] | null {
  const [seen, setSeen] = useState<Seen>({ index: null, board: null, before: null })
  if (shownPhase(room) === 'board' && seen.index !== room.index)
    setSeen({ index: room.index, board: room.board, before: seen.board })
  return seen.before
}

/** The last seconds are heard. */
const LAST = 5

const SOUNDS = { closed: 'close', reveal: 'reveal', end: 'finish' } as const

/** What is heard in the room, for hosts who have sound on. */
function useRoomSounds({ phase, seats, closes_at }: Room, now: () => number): void {
  const left = useSecondsLeft(phase === 'open' && closes_at !== null ? Date.parse(closes_at) : null, now)
  const before = useRef({ phase, seats })
  useEffect(() => {
    const was = before.current
    before.current = { phase, seats }
    if (phase === 'lobby' && seats > was.seats) void playSound('join')
    if (phase === was.phase) return
    if (phase === 'closed' || phase === 'reveal' || phase === 'end') void playSound(SOUNDS[phase])
  }, [phase, seats])
  useEffect(() => {
    if (left > 0 && left <= LAST) void playSound('tick')
  }, [left])
}
