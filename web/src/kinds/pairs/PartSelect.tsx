import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import styles from './PartSelect.module.css'

interface PartSelectProps extends Omit<ComponentProps<'select'>, 'className' | 'children' | 'onChange' | 'value'> {
  /** An empty text while nothing is chosen. */
  value: string
  choices: readonly { id: string; name: string }[]
  onChoose: (id: string) => void
}

/** In letters; a longer name may not fit into the select of a phone. */
const LONG = 24

/** What one part goes with, as a native select. What is cut off there is written below in full. */
export const PartSelect = ({ value, choices, onChoose, ...rest }: PartSelectProps) => {
  const name = choices.find(({ id }) => id === value)?.name ?? ''
  return (
    <span className={styles.select}>
      <select
        {...rest}
        className={styles.list}
        value={value}
        data-chosen={value !== ''}
        onChange={({ target }) => onChoose(target.value)}
      >
        <option value="">Choose…</option>
        {choices.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <ChevronDown className={styles.arrow} size={20} aria-hidden="true" />
      {name.length > LONG && (
        <span className={styles.whole} aria-hidden="true">
          {name}
        </span>
      )}
    </span>
  )
}
