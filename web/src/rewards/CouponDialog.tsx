import { useId } from 'react'
import type { Coupon } from '#contract/rewards.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Code } from './Code.tsx'
import { CopyCode } from './CopyCode.tsx'
import styles from './CouponDialog.module.css'
import { expiryText } from './reward-words.ts'

interface CouponDialogProps {
  coupon: Coupon
  /** The heading: whether it is new, or was redeemed before. */
  title: string
  now: number
  onClose: () => void
}

/** A coupon with its code, like a torn-off ticket. */
export function CouponDialog({ coupon, title, now, onClose }: CouponDialogProps) {
  const id = useId()
  const until = expiryText(coupon, now)
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
        <div className={styles.row}>
          <Code code={coupon.code} />
          <CopyCode code={coupon.code} />
        </div>
        {until && <p>{until}</p>}
        <p className={styles.quiet}>It stays in My coupons.</p>
      </div>
      <div className={styles.done}>
        <Button onClick={onClose}>Done</Button>
      </div>
    </Dialog>
  )
}
