import type { ComponentProps } from 'react'
import styles from './Button.module.css'
import { buttonClass, type ButtonLook } from './button-class.ts'
import { ThreePips } from './ThreePips.tsx'

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'>, ButtonLook {
  busy?: boolean
  /** The label while it waits, such as "Saving…". */
  busyText?: string
}

export const Button = ({ kind, small, busy = false, busyText, onClick, children, ...rest }: ButtonProps) => (
  <button
    type="button"
    {...rest}
    className={buttonClass({ kind, small })}
    aria-disabled={busy || undefined}
    onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
  >
    {busyText === undefined ? (
      children
    ) : (
      <span className={styles.labels}>
        <span className={busy ? styles.away : undefined}>{children}</span>
        <span className={busy ? undefined : styles.away}>
          <ThreePips />
          {busyText}
        </span>
      </span>
    )}
  </button>
)
