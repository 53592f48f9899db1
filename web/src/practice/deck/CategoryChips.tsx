import { links } from '#contract/links.ts'
import type { Deck } from '#contract/practice.ts'
import { Chip } from '#web/ui/Chip.tsx'
import styles from './Deck.module.css'

interface CategoryChipsProps {
  deck: Deck
  /** The chosen category; null: all of them. */
  current: string | null
}

/** Narrows practice to one category; each with the number of its cards that are due. */
export const CategoryChips = ({ deck, current }: CategoryChipsProps) => (
  <nav aria-label="Categories" className={styles.chips}>
    <Chip href={links.practice} isCurrent={current === null}>
      All <span className={styles.count}>{deck.due}</span>
    </Chip>
    {deck.by_category.map(({ category, due }) => (
      <Chip
        key={category.slug}
        href={links.practiceIn(category.slug)}
        hue={category.hue}
        icon={category.slug}
        isCurrent={category.slug === current}
      >
        {category.name} <span className={styles.count}>{due}</span>
      </Chip>
    ))}
  </nav>
)
