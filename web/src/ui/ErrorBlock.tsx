import { useState, type ReactNode } from 'react'
import { waitText } from '#contract/text/wait-text.ts'
import { Button } from './Button.tsx'
import styles from './ErrorBlock.module.css'
import { FivePips } from './FivePips.tsx'
import { PageTitle } from './PageTitle.tsx'
import { useSecondsLeft } from './use-seconds-left.ts'

interface ErrorBlockProps {
  /** Left out where retrying would change nothing. */
  retry?: () => void
  /** Whether it replaces the whole page, so that its title is the page's. */
  isPage?: boolean
  title?: string
  text?: string
  pips?: 'wrong' | 'offline'
  /** Seconds before a retry makes sense, shown instead of the text. */
  wait?: number
  /** The other links. */
  children?: ReactNode
}

/** Something that did not load, with what to do about it. */
export function ErrorBlock({
  retry,
  isPage = false,
  title = "That didn't load",
  text = '',
  pips = 'wrong',
  wait = 0,
  children,
}: ErrorBlockProps) {
  const [until] = useState(() => (wait > 0 ? Date.now() + wait * 1000 : null))
  const left = useSecondsLeft(until)
  return (
    <div className={styles.block} role="alert">
      <FivePips state={pips} />
      {isPage ? <PageTitle>{title}</PageTitle> : <p className={styles.title}>{title}</p>}
      {wait > 0 ? (
        <p>
          {/* Announced once, shown counting down. */}
          <span className="unseen">{tryAgainIn(wait)}</span>
          <span aria-hidden="true">{tryAgainIn(left)}</span>
        </p>
      ) : (
        text !== '' && <p>{text}</p>
      )}
      <div className={styles.ways}>
        {retry && (
          <Button onClick={retry} disabled={left > 0}>
            Try again
          </Button>
        )}
        {children}
      </div>
    </div>
  )
}

const tryAgainIn = (seconds: number): string => `Try again in ${waitText(seconds)}.`
