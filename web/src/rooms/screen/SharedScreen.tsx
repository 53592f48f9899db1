import type { Room } from '#contract/room.ts'
import { useKeys } from '#web/platform/keyboard/use-keys.ts'
import { setNamesHidden, useNamesHidden } from '../host/hidden-names.ts'
import { mayPause, nextStep } from '../host/next-step.ts'
import { shownPhase } from '../host/phase-words.ts'
import { useCommands } from '../host/use-commands.ts'
import type { LiveRoom } from '../live/use-room.ts'
import { Asked } from './Asked.tsx'
import { Controls } from './Controls.tsx'
import { Leaders } from './Leaders.tsx'
import { Lobby } from './Lobby.tsx'
import { Podium } from './Podium.tsx'
import styles from './SharedScreen.module.css'
import { mayBeFullscreen, toggleFullscreen } from './toggle-fullscreen.ts'
import { TopLine } from './TopLine.tsx'
import { useAnnouncedPhase } from './use-announced-phase.ts'
import { useBoardBefore } from './use-board-before.ts'
import { useRoomSounds } from './use-room-sounds.ts'
import { useWakeLock } from '../use-wake-lock.ts'

interface SharedScreenProps {
  room: Room
  live: LiveRoom
}

/** Where a press of the space bar already means something else. */
const PRESSABLE = 'a[href], button, summary, input, select, textarea'

const isOnControl = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest(PRESSABLE) !== null

/** The screen that everyone in the room looks at. */
export function SharedScreen({ room, live }: SharedScreenProps) {
  const { code, locked, quiz } = room
  const { send, isSending } = useCommands(live)
  const isHidden = useNamesHidden(code)
  const phase = shownPhase(room)
  const step = nextStep(room)
  const before = useBoardBefore(room)
  useWakeLock()
  useAnnouncedPhase(room)
  useRoomSounds(room, live.now)

  const goOn = () => void (step && send(step.command))
  const pause = () => void send(room.phase === 'paused' ? 'resume' : 'pause')
  const lock = () => void send(locked ? 'unlock' : 'lock')
  const showNames = () => setNamesHidden(code, !isHidden)
  useKeys({
    ' ': (event) => (isOnControl(event) ? false : goOn()),
    p: mayPause(room) || room.phase === 'paused' ? pause : undefined,
    l: room.phase === 'end' ? undefined : lock,
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
          <Asked room={room} phase={phase} now={live.now} />
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
