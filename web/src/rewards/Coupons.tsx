import { useState } from 'react'
import { Link } from 'wouter'
import type { Coupon } from '#contract/rewards.ts'
import { EmptyNotice } from '#web/ui/EmptyNotice.tsx'
import { day } from '#web/platform/format.ts'
import { links } from '#contract/links.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Code } from './Code.tsx'
import { CopyCode } from './CopyCode.tsx'
import styles from './Coupons.module.css'
import { tabAddress } from './reward-address.ts'
import { expiryText, hiddenCode, isOver, reviewEnd, usableFirst } from './reward-words.ts'

/** A code that stays hidden until it is asked for. */
function HiddenCode({ code, title }: { code: string; title: string }) {
  const [isShown, setShown] = useState(false)
  return (
    <div className={styles.code}>
      {isShown ? (
        <Code code={code} />
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
          aria-label={`${isShown ? 'Hide' : 'Show'} the code of ${title}`}
        >
          {isShown ? 'Hide' : 'Show'}
        </Button>
        <CopyCode code={code} label="Copy" />
      </div>
    </div>
  )
}

/** Where there is no code: when it comes, or that the buxes are back. */
const WithoutCode = ({ coupon }: { coupon: Coupon }) => (
  <p className={styles.instead}>
    {coupon.state === 'review' ? (
      <>We're checking this one. We'll let you know by {reviewEnd(coupon)}.</>
    ) : (
      <>
        We couldn't give you this one. Your buxes are back, and the reason is in{' '}
        <Link href={tabAddress('buxes')}>My buxes</Link>.
      </>
    )}
  </p>
)

function Row({ coupon, now }: { coupon: Coupon; now: number }) {
  const { title, partner, code, state } = coupon
  const until = state === 'refused' ? null : expiryText(coupon, now)
  const since = `${state === 'given' ? 'Yours since' : 'Redeemed on'} ${day(coupon.redeemed_at)}`
  return (
    <li className={isOver(coupon, now) ? `${styles.coupon} ${styles.over}` : styles.coupon}>
      <div className={styles.words}>
        <h2 className={styles.title}>{title}</h2>
        <p>{partner}</p>
        <p className={styles.quiet}>{until ? `${since} · ${until}` : since}</p>
      </div>
      {code === null ? <WithoutCode coupon={coupon} /> : <HiddenCode code={code} title={title} />}
    </li>
  )
}

/** All coupons of the user. */
export const Coupons = ({ coupons, now }: { coupons: readonly Coupon[]; now: number }) =>
  coupons.length === 0 ? (
    <EmptyNotice text="No coupons yet. Prizes you get will stay here.">
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
