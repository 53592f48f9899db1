import { useId } from 'react'
import type { Coupon } from '#contract/rewards.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Code } from './Code.tsx'
import { CopyCode } from './CopyCode.tsx'
import styles from './CouponDialog.module.css'
import { expiryText, reviewEnd } from './reward-words.ts'

interface CouponDialogProps {
  coupon: Coupon
  /** The heading: whether it is new, or was redeemed before. */
  title: string
  now: number
  onClose: () => void
}

/** While somebody looks at it: when the player hears from us. */
const InReview = ({ coupon }: { coupon: Coupon }) => (
  <>
    <p>
      We sometimes check a prize before we send the code, mostly for new accounts. We'll let you know by{' '}
      <strong>{reviewEnd(coupon)}</strong>, here and by email.
    </p>
    <p className={styles.quiet}>You don't have to do anything. If we can't give it to you, you get your buxes back.</p>
  </>
)

/** The torn-off stub of a coupon: its code, or why there is none. */
function Stub({ coupon, now }: { coupon: Coupon; now: number }) {
  const { code, state } = coupon
  const until = expiryText(coupon, now)
  if (state === 'review') return <InReview coupon={coupon} />
  if (code === null) return <p>We couldn't give you this one. Your buxes are back.</p>
  return (
    <>
      <div className={styles.row}>
        <Code code={code} />
        <CopyCode code={code} />
      </div>
      {until && <p>{until}</p>}
      <p className={styles.quiet}>It stays in My coupons.</p>
    </>
  )
}

/** A coupon with its code, like a torn-off ticket. */
export function CouponDialog({ coupon, title, now, onClose }: CouponDialogProps) {
  const id = useId()
  return (
    <Dialog labelledBy={id} onClose={onClose} focusOn="h2">
      <div className={styles.head}>
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        <p>
          {coupon.title}, {coupon.partner}
        </p>
      </div>
      <div className={styles.stub}>
        <Stub coupon={coupon} now={now} />
      </div>
      <div className={styles.done}>
        <Button onClick={onClose}>Done</Button>
      </div>
    </Dialog>
  )
}
