import { ListFilter, Shuffle, X } from 'lucide-react'
import { useCallback, useRef, useState } from 'react'
import type { Sort } from '#contract/api/catalogue.ts'
import { errorSentence } from '#web/platform/errors.ts'
import { toast } from '#web/platform/toasts.ts'
import { Select } from '#web/ui/Select.tsx'
import { SORT_NAMES, activeFilters } from './list-words.ts'
import { hasFilters, SORTS, type ListAddress } from './list-address.ts'
import styles from './ListTools.module.css'

interface ListToolsProps {
  address: ListAddress
  /** How many quizzes match the filters; undefined while unknown. */
  total: number | undefined
  onChange: (address: ListAddress) => void
  /** Opens a random quiz; absent when there is none. */
  onRandom: (() => void) | undefined
}

const load = () => import('./FilterDialog.tsx')
type Dialog = Awaited<ReturnType<typeof load>>['FilterDialog']

/** Preloads the dialog on the first hint that it will be needed; errors matter only when it opens. */
const warm = () => void load().catch(() => null)

const BEST: readonly [Sort | '', string] = ['', 'Best match']

/** The tools of the list: a random quiz, sort order, filters. */
export function ListTools({ address, total, onChange, onRandom }: ListToolsProps) {
  const [FilterDialog, setDialog] = useState<Dialog | null>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const names = SORTS.map((sort): readonly [Sort | '', string] => [sort, SORT_NAMES[sort]])
  const open = () =>
    load().then(
      (loaded) => setDialog(() => loaded.FilterDialog),
      (error: unknown) => toast('error', errorSentence(error)),
    )
  const close = useCallback(() => setDialog(null), [])
  return (
    <div className={styles.tools}>
      {onRandom && (
        <button type="button" className={styles.tool} onClick={onRandom}>
          <Shuffle size={18} aria-hidden="true" />
          <span className={styles.surprise}>Surprise me</span>
        </button>
      )}
      <Select
        label="Sort"
        value={address.sort ?? (address.q ? '' : 'popular')}
        options={address.q ? [BEST, ...names] : names}
        onChange={(sort) => onChange({ ...address, sort: sort || null, page: 1 })}
      />
      <div className={styles.filters}>
        <button
          ref={opener}
          type="button"
          className={styles.tool}
          aria-haspopup="dialog"
          aria-expanded={FilterDialog !== null}
          onPointerEnter={warm}
          onFocus={warm}
          onClick={FilterDialog ? close : open}
        >
          <ListFilter size={18} aria-hidden="true" />
          Filters
          {hasFilters(address) && <span className={styles.dot} />}
        </button>
        {FilterDialog && <FilterDialog {...{ address, total, onChange, close, opener }} />}
      </div>
    </div>
  )
}

/** The active filters, each with a remove button. */
export function ActiveFilters({ address, onChange }: Pick<ListToolsProps, 'address' | 'onChange'>) {
  const box = useRef<HTMLDivElement>(null)
  const filters = activeFilters(address)
  return (
    <div ref={box} tabIndex={-1} className={styles.active}>
      {filters.map(({ name, without }) => (
        <button
          key={name}
          type="button"
          className={styles.activeFilter}
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
