import { Coins, Gift, Scale, Sparkles } from 'lucide-react'
import { useEffect, type ComponentType } from 'react'
import { Link } from 'wouter'
import type { Movement } from '#contract/api/rewards.ts'
import { MoreButton } from '#web/ui/ListEnd.tsx'
import { usePagedList } from '#web/platform/paged-list.ts'
import { noteBalance } from '#web/platform/session/session-events.ts'
import { day } from '#web/platform/format.ts'
import { links } from '#contract/api/links.ts'
import { useErrorToast } from '#web/platform/toasts.ts'
import { Loaded } from '#web/ui/Loaded.tsx'
import { Skeleton } from '#web/ui/Waiting.tsx'
import { PlayFirst } from './Prizes.tsx'
import { walletPages } from './queries.ts'
import { amountWords, kindWords, signed } from './reward-words.ts'
import styles from './Wallet.module.css'

/** Every movement of the player's buxes, with its reason. */
export function Wallet() {
  const list = usePagedList({ ...walletPages(), staleTime: 0 })
  useErrorToast(list)
  const balance = list.data?.[0]?.balance
  useEffect(() => {
    if (balance !== undefined) noteBalance(balance)
  }, [balance])
  return (
    <Loaded from={list} skeleton={<Skeleton className={styles.waiting} />}>
      {(pages) => (
        <>
          {pages[0]?.total === 0 ? (
            <PlayFirst text="No buxes yet. Right answers earn them." />
          ) : (
            <ul className={styles.rows}>
              {pages.flatMap(({ items }) => items.map((movement) => <Row key={movement.id} movement={movement} />))}
            </ul>
          )}
          {list.more && (
            <div className={styles.more}>
              <MoreButton more={list.more}>Load more</MoreButton>
            </div>
          )}
          <p className={styles.books}>
            Every bux on the site is accounted for in the <Link href={links.books}>bux ledger</Link>.
          </p>
        </>
      )}
    </Loaded>
  )
}

const ICONS: Record<Movement['kind'], ComponentType<{ size: number; 'aria-hidden': 'true' }>> = {
  play: Coins,
  grant: Sparkles,
  correction: Scale,
  prize: Gift,
}

function Row({ movement }: { movement: Movement }) {
  const { kind, amount, reason, link, created_at } = movement
  const Icon = ICONS[kind]
  return (
    <li className={styles.row}>
      <span className={amount > 0 ? `${styles.icon} on-sun ${styles.sun}` : styles.icon}>
        <Icon size={20} aria-hidden="true" />
      </span>
      <p className={styles.words}>
        {link ? <Link href={link}>{reason}</Link> : <span>{reason}</span>}
        <span className={styles.quiet}>
          {kindWords(movement)} · {day(created_at)}
        </span>
      </p>
      <p className={styles.amount}>
        <span aria-hidden="true">{signed(movement)}</span>
        <span className="unseen">{amountWords(movement)}</span>
      </p>
    </li>
  )
}
