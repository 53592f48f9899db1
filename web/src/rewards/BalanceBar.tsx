import { Coins } from 'lucide-react'
import { Link } from 'wouter'
import { isMotionReduced } from '#web/platform/browser/is-motion-reduced.ts'
import { useInBrowser } from '#web/platform/browser/use-in-browser.ts'
import { links } from '#contract/links.ts'
import { Button } from '#web/ui/Button.tsx'
import { useTween } from '#web/ui/use-tween.ts'
import styles from './BalanceBar.module.css'
import { buxes } from './reward-words.ts'

interface BalanceBarProps {
  /** Undefined while unknown. */
  balance: number | undefined
  isFailed: boolean
  retry: () => void
}

const COUNTING = 600

/** Counts to a new balance when it changes. */
function Counted({ balance }: { balance: number }) {
  const length = useInBrowser(() => (isMotionReduced() ? 0 : COUNTING)) ?? 0
  return buxes(useTween(balance, length))
}

/** The user's balance. */
export function BalanceBar({ balance, isFailed, retry }: BalanceBarProps) {
  return (
    <div className={`${styles.bar} on-sun`}>
      <Coins size={24} aria-hidden="true" />
      <p className={styles.balance}>{balance === undefined ? '– buxes' : <Counted balance={balance} />}</p>
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
