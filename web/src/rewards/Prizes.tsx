import type { Coupon, Prize } from '#contract/api/rewards.ts'
import { links } from '#contract/api/links.ts'
import { MoreButton } from '#web/ui/ListEnd.tsx'
import { EmptyNotice } from '#web/ui/EmptyNotice.tsx'
import { ButtonLink, Button } from '#web/ui/Button.tsx'
import { recentDay } from '#web/platform/format.ts'
import { Meter } from '#web/ui/Meter.tsx'
import { Skeletons } from '#web/ui/Waiting.tsx'
import { couponFor, buxes, endsSoon, reviewEnd, stateWords } from './reward-words.ts'
import styles from './Prizes.module.css'

interface PrizesProps {
  prizes: readonly Prize[]
  balance: number
  coupons: readonly Coupon[]
  now: number
  /** Loads the next prizes, where there are any. */
  more: (() => Promise<unknown>) | undefined
  onGet: (prize: Prize) => void
  onShow: (coupon: Coupon) => void
}

/** The list of prizes. */
export const Prizes = ({ prizes, coupons, more, ...rest }: PrizesProps) =>
  prizes.length === 0 ? (
    <PlayFirst text="No prizes right now. Keep your buxes for later." />
  ) : (
    <div className={styles.prizes}>
      <ul className={styles.tickets}>
        {prizes.map((prize) => (
          <Ticket key={prize.id} prize={prize} coupon={couponFor(prize, coupons)} {...rest} />
        ))}
      </ul>
      {more && <MoreButton more={more}>Load more</MoreButton>}
    </div>
  )

/** Where there is nothing yet: what comes with playing. */
export const PlayFirst = ({ text }: { text: string }) => (
  <EmptyNotice text={text}>
    <ButtonLink href={links.home} kind="secondary">
      Play a quiz
    </ButtonLink>
  </EmptyNotice>
)

export const TicketsSkeleton = () => (
  <div className={styles.tickets}>
    <Skeletons count={6} className={styles.waiting} />
  </div>
)

interface TicketProps extends Pick<PrizesProps, 'balance' | 'now' | 'onGet' | 'onShow'> {
  prize: Prize
  /** The user's coupon for it, if any. */
  coupon: Coupon | undefined
}

const LOOKS: Record<Prize['state'], string | undefined> = {
  affordable: styles.sun,
  short: '',
  owned: '',
  sold_out: styles.hollow,
  ended: styles.hollow,
}

/** A prize: its description, and a stub with its price and button. */
function Ticket({ prize, balance, coupon, now, onGet, onShow }: TicketProps) {
  const { title, partner, description, price, state } = prize
  const soon = endsSoon(prize, now)
  const words = stateWords(prize, balance, coupon !== undefined)
  return (
    <li className={`${styles.ticket} ${LOOKS[state]}`}>
      <div className={styles.body}>
        {soon && <span className={styles.tag}>{soon}</span>}
        <h2 className={styles.title}>{title}</h2>
        <p>{partner}</p>
        {description && <p className={styles.quiet}>{description}</p>}
        {state === 'short' && (
          <div className={styles.progress}>
            <Meter percent={(100 * balance) / price} />
          </div>
        )}
        {words && <p className={styles.words}>{words}</p>}
        {coupon?.state === 'review' && (
          <p className={styles.words}>Reserved for you. You'll hear from us by {reviewEnd(coupon)}</p>
        )}
        {state === 'owned' && coupon?.state === 'given' && (
          <p className={styles.words}>Yours since {recentDay(new Date(coupon.redeemed_at).getTime())}</p>
        )}
      </div>
      <div className={state === 'affordable' ? `${styles.stub} on-sun` : styles.stub}>
        <p className={styles.price}>{buxes(price)}</p>
        {state === 'affordable' && (
          <Button small onClick={() => onGet(prize)} aria-label={`Get it: ${title}, ${buxes(price)}`}>
            Get it
          </Button>
        )}
        {state === 'owned' && coupon?.state === 'given' && (
          <Button kind="secondary" small onClick={() => onShow(coupon)} aria-label={`Show code: ${title}`}>
            Show code
          </Button>
        )}
      </div>
    </li>
  )
}
