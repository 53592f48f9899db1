import { useId } from 'react'
import styles from './Choice.module.css'

interface ChoiceProps<Value extends string> {
  title: string
  options: readonly (readonly [value: Value, name: string])[]
  value: Value | null
  onChange: (value: Value | null) => void
}

/** One of a few, or any. */
export function Choice<Value extends string>({ title, options, value, onChange }: ChoiceProps<Value>) {
  const name = useId()
  const all: (readonly [Value | null, string])[] = [[null, 'Any'], ...options]
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.title}>{title}</legend>
      {all.map(([one, words]) => (
        <label key={words} className={styles.option}>
          <input type="radio" name={name} checked={one === value} onChange={() => onChange(one)} />
          {words}
        </label>
      ))}
    </fieldset>
  )
}
