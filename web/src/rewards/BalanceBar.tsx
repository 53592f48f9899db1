import { Coins } from 'lucide-react'
import { Link } from 'wouter'
import { links } from '#contract/links.ts'
import { Button } from '#web/ui/Button.tsx'
import styles from './BalanceBar.module.css'
import { buxes } from './reward-words.ts'
import { useCounting } from './use-counting.ts'

interface BalanceBarProps {
  /** Undefined while unknown. */
  balance: number | undefined
  isFailed: boolean
  retry: () => void
}

/** The user's balance. */
export function BalanceBar({ balance, isFailed, retry }: BalanceBarProps) {
  const shown = useCounting(balance)
  return (
    <div className={`${styles.bar} on-sun`}>
      <Coins size={24} aria-hidden="true" />
      <p className={styles.balance}>{shown === undefined ? '– buxes' : buxes(shown)}</p>
      {isFailed ? (
        <Button kind="secondary" small onClick={retry}>
          Try again
        </Button>
      ) : (
        <Link href={links.earning}>How to earn more</Link>
      )}
    </div>
  )
}
