import { Coins } from 'lucide-react'
import type { Ref } from 'react'
import { counted } from '#web/platform/format.ts'
import { links } from '#contract/links.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { useTween } from '#web/ui/use-tween.ts'
import type { BuxesNews } from './result-words.ts'
import styles from './Result.module.css'

interface BuxesBarProps {
  news: BuxesNews
  isStill: boolean
  /** Where to return to after logging in. */
  back: string
  /** The amount that was earned. */
  amountRef: Ref<HTMLElement>
}

const COUNTING = 600

/** The buxes earned in the round. */
export function BuxesBar({ news, isStill, back, amountRef }: BuxesBarProps) {
  const amount = useTween(news.kind === 'note' ? 0 : news.amount, isStill ? 0 : COUNTING, 0)
  if (news.kind === 'note') return <p className={styles.note}>{news.text}</p>
  return (
    <div className={`${styles.buxes} on-sun`}>
      <Coins size={24} aria-hidden="true" />
      {news.kind === 'earned' ? (
        <>
          <p>
            <strong ref={amountRef}>+{counted(amount, 'bux', 'buxes')}</strong>
            <span>{news.why}</span>
          </p>
          {news.balance !== null && <span className={styles.balance}>{news.balance} now</span>}
        </>
      ) : (
        <>
          <p>
            <strong>{counted(news.amount, 'bux', 'buxes')} waiting.</strong>
            <span>Log in to keep {news.amount === 1 ? 'it' : 'them'}.</span>
          </p>
          <ButtonLink small href={links.login(back)}>
            Log in
          </ButtonLink>
          <ButtonLink small kind="secondary" href={links.register(back)}>
            Sign up
          </ButtonLink>
        </>
      )}
    </div>
  )
}
