import { useState, useId, useEffect } from 'react'
import { Link } from 'wouter'
import { Copy } from 'lucide-react'
import type { Coupon } from '#contract/api/rewards.ts'
import { day } from '#web/platform/format.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { announce } from '#web/platform/announcements.ts'
import { copyText } from '#web/platform/browser/copy-text.ts'
import { PlayFirst } from './Prizes.tsx'
import {
  tabAddress,
  expiryText,
  hiddenCode,
  isOver,
  reviewEnd,
  usableFirst,
  groupedCode,
  spelledCode,
} from './reward-words.ts'
import styles from './Coupons.module.css'

/** All coupons of the user. */
export const Coupons = ({ coupons, now }: { coupons: readonly Coupon[]; now: number }) =>
  coupons.length === 0 ? (
    <PlayFirst text="No coupons yet. Prizes you get will stay here." />
  ) : (
    <ul className={styles.coupons}>
      {usableFirst(coupons, now).map((coupon) => (
        <Row key={coupon.id} coupon={coupon} now={now} />
      ))}
    </ul>
  )

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

/** The torn-off stub of a coupon: its code, or why there is none and when the player hears from us. */
function Stub({ coupon, now }: { coupon: Coupon; now: number }) {
  const { code, state } = coupon
  const until = expiryText(coupon, now)
  if (state === 'review')
    return (
      <>
        <p>
          We sometimes check a prize before we send the code, mostly for new accounts. We'll let you know by{' '}
          <strong>{reviewEnd(coupon)}</strong>, here and by email.
        </p>
        <p className={styles.aside}>
          You don't have to do anything. If we can't give it to you, you get your buxes back.
        </p>
      </>
    )
  if (code === null) return <p>We couldn't give you this one. Your buxes are back.</p>
  return (
    <>
      <div className={styles.row}>
        <Code code={code} />
        <CopyCode code={code} />
      </div>
      {until && <p>{until}</p>}
      <p className={styles.aside}>It stays in My coupons.</p>
    </>
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

/** A code that can be read, selected and spelled out by screen readers. */
const Code = ({ code }: { code: string }) => (
  <span className={styles.codeText}>
    <span aria-hidden="true">{groupedCode(code)}</span>
    <span className="unseen">{spelledCode(code)}</span>
  </span>
)

const COPIED = 2000

/** Copies a code; where the browser blocks copying, explains how to do it by hand. */
function CopyCode({ code, label = 'Copy code' }: { code: string; label?: string }) {
  const [state, setState] = useState<'idle' | 'copied' | 'blocked'>('idle')
  useEffect(() => {
    if (state !== 'copied') return
    const timer = setTimeout(() => setState('idle'), COPIED)
    return () => clearTimeout(timer)
  }, [state])
  const copy = async () => {
    try {
      await copyText(code)
      setState('copied')
      announce('Code copied.')
    } catch {
      setState('blocked')
      announce('Select the code and press Ctrl+C to copy.')
    }
  }
  return (
    <Button kind="secondary" small onClick={() => void copy()}>
      <Copy size={18} aria-hidden="true" />
      {state === 'copied' ? 'Copied' : state === 'blocked' ? 'Press Ctrl+C' : label}
    </Button>
  )
}
