import { useEffect, useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import { DIFFICULTY_NAMES, LENGTH_NAMES, quizAmount } from './list-words.ts'
import styles from './FilterDialog.module.css'
import { DIFFICULTIES, hasFilters, LENGTHS, withoutFilters, type ListAddress } from './list-address.ts'

interface FilterDialogProps {
  address: ListAddress
  total: number | undefined
  onChange: (address: ListAddress) => void
  close: () => void
  /** The button that opened it, which also closes it. */
  opener: RefObject<HTMLElement | null>
}

const ANY = { value: 'any', label: 'Any' } as const

/** From this width on it is a panel next to the page; below, a sheet over it. */
const WIDE = '(min-width: 1024px)'

export function FilterDialog({ address, total, onChange, close, opener }: FilterDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    if (window.matchMedia(WIDE).matches) element.show()
    else element.showModal()
    heading.current?.focus()
    element.scrollIntoView({ block: 'nearest' })
    // Closed before it is removed, because only then does the browser restore the focus.
    return () => element.close()
  }, [])
  useEffect(() => {
    const onPress = ({ target }: PointerEvent) => {
      const isOutside = target === dialog.current || !(target instanceof Node && dialog.current?.contains(target))
      if (isOutside && !(target instanceof Node && opener.current?.contains(target))) close()
    }
    document.addEventListener('pointerdown', onPress)
    return () => document.removeEventListener('pointerdown', onPress)
  }, [close, opener])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    close()
  }
  const change = (part: Partial<ListAddress>) => onChange({ ...address, ...part, page: 1 })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes a dialog
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="filters"
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
    >
      <div className={styles.content}>
        <div className={styles.head}>
          <h2 id="filters" ref={heading} tabIndex={-1} className={styles.heading}>
            Filters
          </h2>
          {hasFilters(address) && (
            <button type="button" className={styles.clear} onClick={() => onChange(withoutFilters(address))}>
              Clear filters
            </button>
          )}
        </div>
        <RadioGroup
          legend="Length"
          options={[ANY, ...LENGTHS.map((value) => ({ value, label: LENGTH_NAMES[value] }))]}
          value={address.length ?? 'any'}
          onChange={(length) => change({ length: length === 'any' ? null : length })}
        />
        <RadioGroup
          legend="Difficulty"
          options={[ANY, ...DIFFICULTIES.map((value) => ({ value, label: DIFFICULTY_NAMES[value] }))]}
          value={address.difficulty ?? 'any'}
          onChange={(difficulty) => change({ difficulty: difficulty === 'any' ? null : difficulty })}
        />
        <label className={styles.tick}>
          <input
            type="checkbox"
            checked={address.untimed}
            onChange={({ target }) => change({ untimed: target.checked })}
          />
          No timer
        </label>
        <label className={styles.tick}>
          <input
            type="checkbox"
            checked={address.unplayed}
            onChange={({ target }) => change({ unplayed: target.checked })}
          />
          <span>
            Not played yet <span className={styles.hint}>(this device)</span>
          </span>
        </label>
        <Button onClick={close}>
          {total === undefined ? 'Show quizzes' : `Show ${quizAmount(total)} ${total === 1 ? 'quiz' : 'quizzes'}`}
        </Button>
      </div>
    </dialog>
  )
}
