import { ChevronDown } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import styles from './PointingPicture.module.css'

interface ByNameProps {
  /** Whether there is a picture to point at, and names would give the place away. */
  isFolded: boolean
  /** Whether a name is chosen. */
  isChosen: boolean
  children: ReactNode
}

/** The places by their names, for whoever does not want to point or cannot. */
export function ByName({ isFolded, isChosen, children }: ByNameProps) {
  const [isOpen, setIsOpen] = useState(isChosen)
  const [wasChosen, setWasChosen] = useState(isChosen)
  if (isChosen !== wasChosen) {
    setWasChosen(isChosen)
    // By its key a name can be chosen while it is folded away.
    if (isChosen) setIsOpen(true)
  }
  const places = (
    <fieldset className={styles.places}>
      <legend className={isFolded ? 'unseen' : undefined}>Choose a place</legend>
      {children}
    </fieldset>
  )
  if (!isFolded) return places
  return (
    <details className={styles.byName} open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        Choose by name instead
        <ChevronDown size={20} aria-hidden="true" />
      </summary>
      {places}
    </details>
  )
}
