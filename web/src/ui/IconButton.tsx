import type { ComponentProps } from 'react'
import styles from './Button.module.css'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'aria-label'> {
  label: string
}

/** A button that is only an icon; its label is for screen readers. */
export const IconButton = ({ label, ...rest }: IconButtonProps) => (
  <button type="button" {...rest} className={styles.icon} aria-label={label} title={label} />
)
