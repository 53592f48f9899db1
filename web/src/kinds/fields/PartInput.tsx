import type { ComponentProps } from 'react'
import styles from './PartInput.module.css'

/** The input of one line in a row of others. */
export const PartInput = (props: Omit<ComponentProps<'input'>, 'className'>) => (
  <input {...props} className={styles.text} autoComplete="off" />
)
