import styles from './Button.module.css'

export interface ButtonLook {
  /** One primary button per view; `danger` only inside a confirm dialog. */
  kind?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined
  small?: boolean | undefined
}

export const buttonClass = ({ kind = 'primary', small = false }: ButtonLook): string =>
  [styles.button, styles[kind], small && styles.small].filter(Boolean).join(' ')
