import type { Coupon, Prize } from '#contract/rewards.ts'
import { MoreButton } from '#web/ui/MoreButton.tsx'
import { EmptyNotice } from '#web/ui/EmptyNotice.tsx'
import { links } from '#contract/links.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import styles from './Prizes.module.css'
import { couponFor } from './reward-words.ts'
import { Ticket } from './Ticket.tsx'
import tickets from './Ticket.module.css'

interface PrizesProps {
  prizes: readonly Prize[]
  balance: number
  coupons: readonly Coupon[]
  now: number
  /** Loads the next prizes, where there are any. */
  more: (() => Promise<void>) | null
  onGet: (prize: Prize) => void
  onShow: (coupon: Coupon) => void
}

/** The list of prizes. */
export const Prizes = ({ prizes, coupons, more, ...rest }: PrizesProps) =>
  prizes.length === 0 ? (
    <EmptyNotice text="No prizes right now. Keep your buxes for later.">
      <ButtonLink href={links.home} kind="secondary">
        Play a quiz
      </ButtonLink>
    </EmptyNotice>
  ) : (
    <div className={styles.prizes}>
      <ul className={tickets.tickets}>
        {prizes.map((prize) => (
          <Ticket key={prize.id} prize={prize} coupon={couponFor(prize, coupons)} {...rest} />
        ))}
      </ul>
      {more && <MoreButton more={more}>Load more</MoreButton>}
    </div>
  )
