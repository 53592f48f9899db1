import type { ReactNode } from 'react'
import styles from './Button.module.css'

interface ButtonProps {
  onClick: () => void
  children: ReactNode
}

export const Button = ({ onClick, children }: ButtonProps) => (
  <button type="button" className={styles.button} onClick={onClick}>
    {children}
  </button>
)
