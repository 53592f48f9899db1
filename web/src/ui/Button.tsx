import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'wouter'
import { ThreePips } from './Waiting.tsx'
import styles from './Button.module.css'

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

/** A link that looks like a button. */
export const ButtonLink = ({ href, kind, small, children }: ButtonLook & { href: string; children: ReactNode }) => (
  <Link href={href} className={buttonClass({ kind, small })}>
    {children}
  </Link>
)

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'aria-label'> {
  label: string
}

/** A button that is only an icon; its label is for screen readers. */
export const IconButton = ({ label, ...rest }: IconButtonProps) => (
  <button type="button" {...rest} className={styles.icon} aria-label={label} title={label} />
)

export interface ButtonLook {
  /** One primary button per view; `danger` only inside a confirm dialog. */
  kind?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined
  small?: boolean | undefined
}

export const buttonClass = ({ kind = 'primary', small = false }: ButtonLook): string =>
  [styles.button, styles[kind], small && styles.small].filter(Boolean).join(' ')
