import type { ComponentProps, ReactNode } from 'react'
import styles from './ShareDialog.module.css'

interface Face {
  /** An icon, or a letter. */
  sign: ReactNode
  label: string
}

const Face = ({ sign, label }: Face) => (
  <>
    <span className={styles.sign} aria-hidden="true">
      {sign}
    </span>
    {label}
  </>
)

type ButtonProps = Face & Pick<ComponentProps<'button'>, 'onClick' | 'aria-expanded' | 'aria-controls'>

/** One way to share, as a button. */
export const ShareTile = ({ sign, label, ...rest }: ButtonProps) => (
  <button type="button" className={styles.tile} {...rest}>
    <Face sign={sign} label={label} />
  </button>
)

type LinkProps = Face & Pick<ComponentProps<'a'>, 'href' | 'download' | 'target' | 'rel'>

/** One way to share, as a link. */
export const ShareTileLink = ({ sign, label, ...rest }: LinkProps) => (
  <a className={styles.tile} {...rest}>
    <Face sign={sign} label={label} />
  </a>
)
