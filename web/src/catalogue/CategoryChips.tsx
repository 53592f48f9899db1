import { useEffect, useRef, type KeyboardEvent } from 'react'
import type { Category } from '#contract/api/catalogue.ts'
import { links } from '#contract/api/links.ts'
import { Chip } from '#web/ui/Chip.tsx'
import { Skeletons, useWaiting } from '#web/ui/Waiting.tsx'
import { Button } from '#web/ui/Button.tsx'
import styles from './CategoryChips.module.css'

interface CategoryChipsProps {
  categories: readonly Category[]
  /** The slug of the current category, "all" for the list of all, null for neither. */
  current: string | null
  /** Whether all of them are in sight at any width. */
  isWrapped?: boolean
}

export function CategoryChips({ categories, current, isWrapped = false }: CategoryChipsProps) {
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    const chip = current && row.current?.querySelector<HTMLElement>('[aria-current]')
    if (!row.current || !chip) return
    row.current.scrollLeft = chip.offsetLeft - (row.current.clientWidth - chip.offsetWidth) / 2
  }, [current])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys belong to the links inside
    <nav
      ref={row}
      className={styles.chips}
      data-wrapped={isWrapped || undefined}
      aria-label="Categories"
      onKeyDown={move}
    >
      <Chip href={links.allQuizzes} isCurrent={current === 'all'}>
        All
      </Chip>
      {categories.map(({ slug, name, hue, icon }) => (
        <Chip key={slug} href={links.category(slug)} hue={hue} icon={icon} isCurrent={slug === current}>
          {name}
        </Chip>
      ))}
    </nav>
  )
}

interface ChipsProps {
  known: { data: Category[] | undefined; isFetching: boolean; refetch: () => unknown }
  current: string | null
}

/** The category chips, or an error message. */
export function Chips({ known: { data, isFetching, refetch }, current }: ChipsProps) {
  const isWaiting = useWaiting(data === undefined && isFetching)
  if (isWaiting)
    return (
      <div className={styles.chips}>
        <Skeletons count={8} className={styles.waiting} />
      </div>
    )
  if (data) return <CategoryChips categories={data} current={current} />
  return (
    <div className={styles.failed} role="alert">
      <p>Categories didn't load.</p>
      <Button kind="secondary" small onClick={refetch}>
        Try again
      </Button>
    </div>
  )
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** Left and right also move between the chips. */
function move(event: KeyboardEvent<HTMLElement>) {
  const step = STEPS[event.key]
  const chips = [...event.currentTarget.querySelectorAll('a')]
  const at = chips.findIndex((chip) => chip === document.activeElement)
  if (step === undefined || at < 0) return
  event.preventDefault()
  const way = getComputedStyle(event.currentTarget).direction === 'rtl' ? -step : step
  chips[(at + way + chips.length) % chips.length]?.focus()
}
