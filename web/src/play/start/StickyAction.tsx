import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Button } from '#web/ui/Button.tsx'
import styles from './StickyAction.module.css'

interface StickyActionProps {
  onClick: () => void
  children: ReactNode
}

/** The main button of a page, which sticks to the bottom on a phone when it is scrolled away. */
export function StickyAction({ onClick, children }: StickyActionProps) {
  const place = useRef<HTMLDivElement>(null)
  const [isAway, setIsAway] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const watch = new IntersectionObserver(([seen]) => setIsAway(seen !== undefined && !seen.isIntersecting))
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [])
  return (
    <div ref={place} className={styles.place}>
      <div className={isAway ? styles.away : styles.here} data-stuck={isAway || undefined}>
        <Button onClick={onClick} aria-keyshortcuts="Enter">
          {children}
        </Button>
      </div>
    </div>
  )
}
