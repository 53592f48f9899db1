import { X } from 'lucide-react'
import { useRef } from 'react'
import styles from './ActiveFilters.module.css'
import { activeFilters } from './filter-words.ts'
import type { ListAddress } from './list-address.ts'

interface ActiveFiltersProps {
  address: ListAddress
  onChange: (address: ListAddress) => void
}

/** The active filters, each with a remove button. */
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
            // The button is about to disappear; keyboard users keep their focus here.
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
