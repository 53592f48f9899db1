import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import styles from './Select.module.css'

interface SelectProps<Value extends string> {
  label: string
  value: Value
  options: readonly (readonly [value: Value, name: string])[]
  onChange: (value: Value) => void
}

/** A native select, styled like a secondary button. */
export function Select<Value extends string>({ label, value, options, onChange }: SelectProps<Value>) {
  const id = useId()
  return (
    <span className={styles.select}>
      <label htmlFor={id} className={styles.label}>
        {label}:
      </label>
      <select
        id={id}
        className={styles.list}
        value={value}
        onChange={({ target }) => {
          const chosen = options.find(([one]) => one === target.value)
          if (chosen) onChange(chosen[0])
        }}
      >
        {options.map(([one, name]) => (
          <option key={one} value={one}>
            {name}
          </option>
        ))}
      </select>
      <ChevronDown className={styles.arrow} size={18} aria-hidden="true" />
    </span>
  )
}
