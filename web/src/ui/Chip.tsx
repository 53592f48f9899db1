import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { CategoryIcon } from './Cover.tsx'
import styles from './Chip.module.css'

interface ChipProps {
  href: string
  /** Its hue; without one it is ink on paper. */
  hue?: string
  icon?: string
  isCurrent?: boolean
  children: ReactNode
}

/** A small link with an optional icon. */
export const Chip = ({ href, hue, icon, isCurrent = false, children }: ChipProps) => (
  <Link
    href={href}
    className={`${styles.chip} ${hue ? 'on-plate' : styles.plain}`}
    data-hue={hue}
    aria-current={isCurrent ? 'page' : undefined}
  >
    {icon && <CategoryIcon name={icon} />}
    {children}
  </Link>
)
