import { links } from '#contract/links.ts'
import type { Deck } from '#contract/practice.ts'
import { Chip } from '#web/ui/Chip.tsx'
import styles from './Deck.module.css'

interface CategoryChipsProps {
  deck: Deck
  /** The chosen category; null: all of them. */
  current: string | null
}

/** Narrows practice to one category; each with the number of its cards that can be practised now. */
export function CategoryChips({ deck, current }: CategoryChipsProps) {
  const offered = deck.by_category.filter(({ category, ready }) => ready > 0 || category.slug === current)
  // With a single one there is nothing to choose, but the way back from it.
  if (offered.length < 2 && current === null) return null
  return (
    <nav aria-label="Categories" className={styles.chips}>
      <Chip href={links.practice} isCurrent={current === null}>
        All <span className={styles.count}>{deck.ready}</span>
      </Chip>
      {offered.map(({ category, ready }) => (
        <Chip
          key={category.slug}
          href={links.practiceIn(category.slug)}
          hue={category.hue}
          icon={category.slug}
          isCurrent={category.slug === current}
        >
          {category.name} <span className={styles.count}>{ready}</span>
        </Chip>
      ))}
    </nav>
  )
}
