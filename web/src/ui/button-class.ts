import styles from './Button.module.css'

export interface ButtonLook {
  /** One primary a view; `danger` only inside a dialog that asks. */
  kind?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined
  small?: boolean | undefined
}

export const buttonClass = ({ kind = 'primary', small = false }: ButtonLook): string =>
  [styles.button, styles[kind], small && styles.small].filter(Boolean).join(' ')
