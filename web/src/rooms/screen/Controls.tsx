import {
  CircleSlash,
  Eye,
  EyeOff,
  Ellipsis,
  Lock,
  LockOpen,
  Maximize,
  Pause,
  Play,
  Smartphone,
  Square,
} from 'lucide-react'
import { useState, type MouseEvent, type ReactNode } from 'react'
import type { Room } from '#contract/rooms.ts'
import { SoundButton } from '#web/play/sound/SoundButton.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Menu } from '#web/ui/Menu.tsx'
import { confirmEnd, confirmVoid } from '../host/confirm-commands.ts'
import { mayPause, mayVoid, type Step } from '../host/next-step.ts'
import type { SendCommand } from '../host/use-commands.ts'
import styles from './Controls.module.css'
import { RemoteDialog } from './RemoteDialog.tsx'
import { toggleFullscreen } from './toggle-fullscreen.ts'

interface ControlsProps {
  room: Room
  step: Step | null
  isSending: boolean
  isHidden: boolean
  send: SendCommand
  onStep: () => void
  onPause: () => void
  onLock: () => void
  onNames: () => void
}

interface ControlProps {
  icon: ReactNode
  /** Its key on the keyboard. */
  hotkey: string
  onClick: () => void
  children: string
}

/** Pressed with a pointer it lets go of the focus, so that the space bar still goes on. */
const Control = ({ icon, hotkey, onClick, children }: ControlProps) => (
  <button
    type="button"
    className={styles.control}
    aria-keyshortcuts={hotkey}
    onClick={(event: MouseEvent<HTMLButtonElement>) => {
      if (event.detail > 0) event.currentTarget.blur()
      onClick()
    }}
  >
    {icon}
    <span className={styles.label}>{children}</span>
    <kbd className={styles.key} aria-hidden="true">
      {hotkey}
    </kbd>
  </button>
)

/** What the host does, with the keys that do the same. */
export function Controls({ room, step, isSending, isHidden, send, onStep, ...on }: ControlsProps) {
  const [isInviting, setInviting] = useState(false)
  const isOver = room.phase === 'end'
  const isPaused = room.phase === 'paused'
  return (
    <footer className={styles.bar}>
      {step && (
        <div className={styles.step}>
          <Button
            onClick={(event) => {
              if (event.detail > 0) event.currentTarget.blur()
              onStep()
            }}
            aria-keyshortcuts="Space"
            busy={isSending}
          >
            {step.label}
            <kbd className={styles.key} aria-hidden="true">
              Space
            </kbd>
          </Button>
        </div>
      )}
      <div className={styles.controls}>
        {(mayPause(room) || isPaused) && (
          <Control icon={isPaused ? <Play size={20} /> : <Pause size={20} />} hotkey="P" onClick={on.onPause}>
            {isPaused ? 'Resume' : 'Pause'}
          </Control>
        )}
        {!isOver && (
          <Control icon={room.locked ? <Lock size={20} /> : <LockOpen size={20} />} hotkey="L" onClick={on.onLock}>
            {room.locked ? 'Unlock' : 'Lock'}
          </Control>
        )}
        <Control icon={isHidden ? <EyeOff size={20} /> : <Eye size={20} />} hotkey="N" onClick={on.onNames}>
          {isHidden ? 'Show names' : 'Hide names'}
        </Control>
        <Control icon={<Maximize size={20} />} hotkey="F" onClick={toggleFullscreen}>
          Full screen
        </Control>
        <SoundButton />
        {!isOver && (
          <div className={styles.more}>
            <Menu kind="quiet" small label="More" button={<Ellipsis size={20} aria-hidden="true" />}>
              <button type="button" onClick={() => setInviting(true)}>
                <Smartphone size={18} aria-hidden="true" /> Remote on your phone
              </button>
              {mayVoid(room) && (
                <button type="button" onClick={() => void confirmVoid(send)}>
                  <CircleSlash size={18} aria-hidden="true" /> This question scores nobody
                </button>
              )}
              <button type="button" onClick={() => void confirmEnd(room, send)}>
                <Square size={18} aria-hidden="true" /> End the room
              </button>
            </Menu>
          </div>
        )}
      </div>
      {isInviting && <RemoteDialog code={room.code} onClose={() => setInviting(false)} />}
    </footer>
  )
}
