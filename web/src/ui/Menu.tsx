import { useEffect, useId, useRef, useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react'
import { buttonClass, type ButtonLook } from './Button.tsx'
import styles from './Menu.module.css'

interface MenuProps extends ButtonLook {
  /** What the button shows. */
  button: ReactNode
  /** Its accessible name, where its content is not text. */
  label?: string
  /** Links and buttons; choosing one closes the menu. */
  children: ReactNode
}

/** A button that opens a short menu of links and buttons. */
export function Menu({ button, label, kind = 'secondary', small, children }: MenuProps) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const items = () => [...(box.current?.querySelectorAll<HTMLElement>(`[data-menu] :is(a, button, input)`) ?? [])]

  useEffect(() => {
    if (!isOpen) return
    const onPress = ({ target }: PointerEvent) => {
      if (!(target instanceof Node && box.current?.contains(target))) setOpen(false)
    }
    // Also where the focus has left it.
    const onEscape = ({ key }: globalThis.KeyboardEvent) => {
      if (key === 'Escape') setOpen(false)
    }
    const over = new AbortController()
    document.addEventListener('pointerdown', onPress, { signal: over.signal })
    document.addEventListener('keydown', onEscape, { signal: over.signal })
    return () => over.abort()
  }, [isOpen])

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      setOpen(false)
      opener.current?.focus()
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step || !isOpen || (event.target instanceof HTMLInputElement && event.target.type === 'radio')) return
    event.preventDefault()
    const all = items()
    const at = all.findIndex((item) => item === document.activeElement)
    all[(at + step + all.length) % all.length]?.focus()
  }
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false)
  }

  return (
    <div
      ref={box}
      role="presentation"
      className={styles.menu}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      onClick={({ target }) => {
        if (target instanceof Element && target.closest('[data-menu] :is(a, button)')) setOpen(false)
      }}
    >
      <button
        ref={opener}
        type="button"
        className={buttonClass({ kind, small })}
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {button}
      </button>
      <div id={id} data-menu hidden={!isOpen} className={styles.list}>
        {children}
      </div>
    </div>
  )
}
