import { CircleCheck, TriangleAlert, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from './Button.tsx'
import styles from './Toasts.module.css'

export interface ToastItem {
  id: number
  kind: 'success' | 'error'
  message: string
}

/** The toasts, newest first. They are announced through the live regions, not from here. */
export function Toasts({ toasts, onClose }: { toasts: ToastItem[]; onClose: (id: number) => void }) {
  const list = useRef<HTMLDivElement>(null)
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const [hidden, setHidden] = useState(isTabHidden)
  const cameFrom = useRef<EventTarget | null>(null)
  const newest = toasts[0]?.id

  useEffect(() => {
    const onChange = () => setHidden(isTabHidden())
    document.addEventListener('visibilitychange', onChange)
    return () => document.removeEventListener('visibilitychange', onChange)
  }, [])

  useEffect(() => {
    // Shown again for each new toast, so that it is above a dialog that opened in the meantime.
    const shown = list.current
    if (newest === undefined || !shown || shown.contains(document.activeElement)) return
    if (shown.matches(':popover-open')) shown.hidePopover()
    shown.showPopover()
  }, [newest])

  return (
    <div
      ref={list}
      role="presentation"
      popover="manual"
      className={styles.list}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={({ target, relatedTarget, currentTarget }) => {
        setFocused(target.matches(':focus-visible'))
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) cameFrom.current = relatedTarget
      }}
      onBlur={() => setFocused(false)}
    >
      <section aria-label="Notifications">
        <ul className={styles.toasts}>
          {toasts.map((toast) => (
            <Toast
              key={toast.id}
              {...toast}
              paused={pointed || focused || hidden}
              onClose={onClose}
              onKeyClose={() => cameFrom.current instanceof HTMLElement && cameFrom.current.focus()}
            />
          ))}
        </ul>
      </section>
    </div>
  )
}

const isTabHidden = (): boolean => document.visibilityState === 'hidden'

interface ToastProps extends ToastItem {
  paused: boolean
  onClose: (id: number) => void
  /** Called when it was closed by keyboard, which leaves the focus nowhere. */
  onKeyClose: () => void
}

const STAYS = 3000
const FADES = 150

function Toast({ id, kind, message, paused, onClose, onKeyClose }: ToastProps) {
  const [closing, setClosing] = useState(false)
  const left = useRef(STAYS)
  useEffect(() => {
    if (paused || closing) return
    const since = performance.now()
    const timer = setTimeout(() => setClosing(true), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= performance.now() - since
    }
  }, [paused, closing])
  useEffect(() => {
    if (!closing) return
    const timer = setTimeout(() => onClose(id), FADES)
    return () => clearTimeout(timer)
  }, [closing, id, onClose])
  const Icon = kind === 'error' ? TriangleAlert : CircleCheck
  return (
    <li className={`${styles.toast} ${styles[kind]}`} data-closing={closing}>
      <Icon size={20} aria-hidden="true" />
      <span className={styles.message}>{message}</span>
      <IconButton
        label="Close"
        onClick={({ detail }) => {
          setClosing(true)
          if (detail === 0) onKeyClose()
        }}
      >
        <X size={18} aria-hidden="true" />
      </IconButton>
    </li>
  )
}
