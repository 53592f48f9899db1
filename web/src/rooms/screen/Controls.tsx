import { CircleSlash, Eye, EyeOff, Ellipsis, Lock, LockOpen, Maximize, Pause, Smartphone, Square } from 'lucide-react'
import { useState, type MouseEvent, type ReactNode } from 'react'
import { Link } from 'wouter'
import type { Room } from '#contract/api/rooms.ts'
import { links } from '#contract/api/links.ts'
import { SoundButton } from '#web/play/play-sound.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Menu } from '#web/ui/Menu.tsx'
import { useSession } from '#web/platform/session/session.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { confirmEnd, confirmVoid, type SendCommand } from '../host/use-commands.ts'
import type { NextStep } from '../host/next-step.ts'
import { QrCode } from './QrCode.tsx'
import styles from './Controls.module.css'

interface ControlsProps {
  room: Room
  step: NextStep | null
  isSending: boolean
  isHidden: boolean
  send: SendCommand
  onStep: () => void
  onPause: () => void
  onLock: () => void
  onNames: () => void
}

/** What the host does, with the keys that do the same. */
export function Controls({ room, step, isSending, isHidden, send, onStep, ...on }: ControlsProps) {
  const [isInviting, setInviting] = useState(false)
  const isOver = room.phase === 'end'
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
        {room.commands.includes('pause') && (
          <Control icon={<Pause size={20} />} hotkey="P" onClick={on.onPause}>
            Pause
          </Control>
        )}
        {(room.commands.includes('lock') || room.commands.includes('unlock')) && (
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
              {room.commands.includes('void') && (
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

/** Not on iPhones. Only for what is rendered in the browser alone. */
export const mayBeFullscreen = (): boolean => document.fullscreenEnabled

/** The page on the whole screen, or in its window again; a browser that refuses leaves it as it is. */
export function toggleFullscreen(): void {
  const done = document.fullscreenElement
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen({ navigationUI: 'hide' })
  done.catch(() => null)
}

/** What is pressed with a pointer lets go of the focus, so that the space bar still goes on. */
function letGo({ detail, currentTarget }: MouseEvent): void {
  const { activeElement } = document
  if (detail > 0 && activeElement instanceof HTMLElement && currentTarget.contains(activeElement)) activeElement.blur()
}

interface ControlProps {
  icon: ReactNode
  /** Its key on the keyboard. */
  hotkey: string
  onClick: () => void
  children: string
}

const Control = ({ icon, hotkey, onClick, children }: ControlProps) => (
  <button type="button" className={styles.control} aria-keyshortcuts={hotkey} onClick={onClick}>
    {icon}
    <span className={styles.label}>{children}</span>
    <kbd className={styles.key} aria-hidden="true">
      {hotkey}
    </kbd>
  </button>
)

/** After a dialog, once the browser has given the focus back to what is hidden by then. */
const returnToTitle = (): number => requestAnimationFrame(() => document.querySelector('h1')?.focus())

/** How the host's phone becomes the remote. */
function RemoteDialog({ code, onClose }: { code: string; onClose: () => void }) {
  const user = useSession((session) => session.user)
  const address = window.location.origin + links.roomRemote(code)
  return (
    <Dialog labelledBy="remote-title" onClose={onClose} focusOn="h2">
      <div className={styles.remote}>
        <h2 id="remote-title" tabIndex={-1}>
          Remote on your phone
        </h2>
        {user ? (
          <>
            <p>Scan this with a phone on which you are logged in as {user.name}.</p>
            <div className={styles.code}>
              <QrCode text={address} label="QR code that leads to the remote" />
            </div>
          </>
        ) : (
          <p>
            A phone only knows that the room is yours if you are logged in on both. Without an account, the remote works
            in this browser alone. <Link href={links.login(links.roomScreen(code))}>Log in</Link>: the room stays yours.
          </p>
        )}
        <p className={styles.ways}>
          <a href={links.roomRemote(code)} target="_blank" rel="noreferrer">
            Open the remote in a new tab
          </a>
          <Button kind="secondary" onClick={onClose}>
            Close
          </Button>
        </p>
      </div>
    </Dialog>
  )
}
