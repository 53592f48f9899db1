import type { ComponentProps } from 'react'
import styles from './Checkbox.module.css'

/** A checkbox as part of a form. */
export const Checkbox = ({
  label,
  ...input
}: Omit<ComponentProps<'input'>, 'type' | 'className'> & { label: string }) => (
  <label className={styles.row}>
    <input {...input} type="checkbox" className={styles.box} />
    {label}
  </label>
)
