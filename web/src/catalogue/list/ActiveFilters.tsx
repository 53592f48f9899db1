import { X } from 'lucide-react'
import { useRef } from 'react'
import styles from './ActiveFilters.module.css'
import { activeFilters } from './filter-words.ts'
import type { ListAddress } from './list-address.ts'

interface ActiveFiltersProps {
  address: ListAddress
  onChange: (address: ListAddress) => void
}

/** The filters in force, each with the way out of it. */
export function ActiveFilters({ address, onChange }: ActiveFiltersProps) {
  const box = useRef<HTMLDivElement>(null)
  const filters = activeFilters(address)
  return (
    <div ref={box} tabIndex={-1} className={styles.filters}>
      {filters.map(({ name, without }) => (
        <button
          key={name}
          type="button"
          className={styles.filter}
          aria-label={`Remove the filter ${name}`}
          onClick={() => {
            // The button is about to go; whoever pressed it by key stays in this place.
            box.current?.focus({ preventScroll: true })
            onChange({ ...address, ...without, page: 1 })
          }}
        >
          {name}
          <X size={16} aria-hidden="true" />
        </button>
      ))}
    </div>
  )
}
