import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import styles from './ListAnswer.module.css'

interface GiveUpProps {
  found: number
  total: number
  onGiveUp: () => void
}

/** Ends a list before everything was found, after a second thought in place. */
export function GiveUp({ found, total, onGiveUp }: GiveUpProps) {
  const id = useId()
  const [isAsked, setIsAsked] = useState(false)
  const first = useRef<HTMLDivElement>(null)
  const wasAsked = useRef(false)
  useEffect(() => {
    // What had the focus has been replaced.
    if (isAsked !== wasAsked.current) first.current?.querySelector('button')?.focus()
    wasAsked.current = isAsked
  }, [isAsked])
  const left = total - found
  const rest = left === 1 ? 'it' : 'them'
  return (
    <div ref={first} className={styles.end}>
      {isAsked ? (
        <>
          {/* Where the first button was, so that a double tap ends nothing. */}
          <Button kind="secondary" aria-describedby={id} onClick={() => setIsAsked(false)}>
            Keep going
          </Button>
          <Button onClick={onGiveUp}>Show {rest}</Button>
          <p id={id} className={styles.note}>
            {left} {left === 1 ? 'is' : 'are'} still missing. Do you want to see {rest}?
          </p>
        </>
      ) : (
        <Button kind="secondary" onClick={() => setIsAsked(true)}>
          {found > 0 ? 'Show the rest' : 'Give up'}
        </Button>
      )}
    </div>
  )
}
