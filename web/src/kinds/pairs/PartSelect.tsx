import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import styles from './PartSelect.module.css'

interface PartSelectProps extends Omit<ComponentProps<'select'>, 'className' | 'children' | 'onChange' | 'value'> {
  /** An empty text while nothing is chosen. */
  value: string
  choices: readonly { id: string; name: string }[]
  onChoose: (id: string) => void
}

/** What one part goes with, as a native select. */
export const PartSelect = ({ value, choices, onChoose, ...rest }: PartSelectProps) => (
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
  </span>
)
