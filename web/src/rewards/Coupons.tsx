import { useState } from 'react'
import type { Coupon } from '#contract/rewards.ts'
import { EmptyNotice } from '#web/ui/EmptyNotice.tsx'
import { day } from '#web/platform/format.ts'
import { links } from '#contract/links.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Code } from './Code.tsx'
import { CopyCode } from './CopyCode.tsx'
import styles from './Coupons.module.css'
import { hiddenCode, usableFirst, hasEnded, expiryText } from './reward-words.ts'

/** One coupon, with its code hidden until requested. */
function Row({ coupon, now }: { coupon: Coupon; now: number }) {
  const [isShown, setShown] = useState(false)
  const until = expiryText(coupon, now)
  return (
    <li className={hasEnded(coupon, now) ? `${styles.coupon} ${styles.over}` : styles.coupon}>
      <div className={styles.words}>
        <h2 className={styles.title}>{coupon.title}</h2>
        <p>{coupon.partner}</p>
        <p className={styles.quiet}>
          {`Yours since ${day(coupon.redeemed_at)}`}
          {until && ` · ${until}`}
        </p>
      </div>
      <div className={styles.code}>
        {isShown ? (
          <Code code={coupon.code} />
        ) : (
          <span className={styles.hidden} aria-hidden="true">
            {hiddenCode}
          </span>
        )}
        <div className={styles.buttons}>
          <Button
            kind="secondary"
            small
            onClick={() => setShown(!isShown)}
            aria-label={`${isShown ? 'Hide' : 'Show'} the code of ${coupon.title}`}
          >
            {isShown ? 'Hide' : 'Show'}
          </Button>
          <CopyCode code={coupon.code} label="Copy" />
        </div>
      </div>
    </li>
  )
}

/** All coupons of the user. */
export const Coupons = ({ coupons, now }: { coupons: readonly Coupon[]; now: number }) =>
  coupons.length === 0 ? (
    <EmptyNotice text="Nothing here yet. Prizes you get will stay here.">
      <ButtonLink href={links.home} kind="secondary">
        Play a quiz
      </ButtonLink>
    </EmptyNotice>
  ) : (
    <ul className={styles.coupons}>
      {usableFirst(coupons, now).map((coupon) => (
        <Row key={coupon.id} coupon={coupon} now={now} />
      ))}
    </ul>
  )
