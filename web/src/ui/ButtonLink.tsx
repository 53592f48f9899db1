import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { buttonClass, type ButtonLook } from './button-class.ts'

interface ButtonLinkProps extends ButtonLook {
  href: string
  children: ReactNode
}

/** A link that looks like a button. */
export const ButtonLink = ({ href, kind, small, children }: ButtonLinkProps) => (
  <Link href={href} className={buttonClass({ kind, small })}>
    {children}
  </Link>
)
