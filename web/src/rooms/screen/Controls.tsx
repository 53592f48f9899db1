import { CircleSlash, Eye, EyeOff, Ellipsis, Lock, LockOpen, Maximize, Pause, Smartphone, Square } from 'lucide-react'
import { useState, type MouseEvent, type ReactNode } from 'react'
import type { Room } from '#contract/room.ts'
import { SoundButton } from '#web/play/sound/SoundButton.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Menu } from '#web/ui/Menu.tsx'
import { confirmEnd, confirmVoid } from '../host/confirm-commands.ts'
import { mayPause, mayVoid, type Step } from '../host/next-step.ts'
import type { SendCommand } from '../host/use-commands.ts'
import { useIsVoided } from '../host/voided-questions.ts'
import styles from './Controls.module.css'
import { RemoteDialog } from './RemoteDialog.tsx'
import { mayBeFullscreen, toggleFullscreen } from './toggle-fullscreen.ts'

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

/** What is pressed with a pointer lets go of the focus, so that the space bar still goes on. */
function letGo({ detail, currentTarget }: MouseEvent): void {
  const { activeElement } = document
  if (detail > 0 && activeElement instanceof HTMLElement && currentTarget.contains(activeElement)) activeElement.blur()
}

/** After a dialog, once the browser has given the focus back to what is hidden by then. */
const returnToTitle = (): number => requestAnimationFrame(() => document.querySelector('h1')?.focus())

const Control = ({ icon, hotkey, onClick, children }: ControlProps) => (
  <button type="button" className={styles.control} aria-keyshortcuts={hotkey} onClick={onClick}>
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
  const isVoided = useIsVoided(room.id, room.question?.qid)
  return (
    <footer className={styles.bar} role="presentation" onClick={letGo}>
      {step && (
        <div className={styles.step}>
          <Button onClick={onStep} aria-keyshortcuts="Space" busy={isSending}>
            {step.label}
            <kbd className={styles.key} aria-hidden="true">
              Space
            </kbd>
          </Button>
        </div>
      )}
      <div className={styles.controls}>
        {mayPause(room) && (
          <Control icon={<Pause size={20} />} hotkey="P" onClick={on.onPause}>
            Pause
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
        {mayBeFullscreen() && (
          <Control icon={<Maximize size={20} />} hotkey="F" onClick={toggleFullscreen}>
            Full screen
          </Control>
        )}
        <SoundButton />
        {!isOver && (
          <div className={styles.more}>
            <Menu kind="quiet" small label="More" button={<Ellipsis size={20} aria-hidden="true" />}>
              <button type="button" onClick={() => setInviting(true)}>
                <Smartphone size={18} aria-hidden="true" /> Remote on your phone
              </button>
              {mayVoid(room) && !isVoided && (
                <button type="button" onClick={() => void confirmVoid(room, send).finally(returnToTitle)}>
                  <CircleSlash size={18} aria-hidden="true" /> Don&apos;t count this question
                </button>
              )}
              <button type="button" onClick={() => void confirmEnd(room, send).finally(returnToTitle)}>
                <Square size={18} aria-hidden="true" /> End the room
              </button>
            </Menu>
          </div>
        )}
      </div>
      {isInviting && (
        <RemoteDialog
          code={room.code}
          onClose={() => {
            setInviting(false)
            returnToTitle()
          }}
        />
      )}
    </footer>
  )
}
