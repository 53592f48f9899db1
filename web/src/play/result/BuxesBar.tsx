import { Coins } from 'lucide-react'
import { type Ref, useEffect, useRef, useState, type RefObject } from 'react'
import { Link } from 'wouter'
import { links } from '#contract/api/links.ts'
import { counted } from '#web/platform/format.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { useTween } from '#web/ui/use-tween.ts'
import type { BuxesNews } from './result-words.ts'
import styles from './Result.module.css'
import purseStyles from './Purse.module.css'

interface BuxesBarProps {
  news: BuxesNews
  isStill: boolean
  /** Where to return to after logging in. */
  back: string
  /** The amount that was earned. */
  amountRef: Ref<HTMLElement>
}

const COUNTING = 600

/** The buxes earned in the round. */
export function BuxesBar({ news, isStill, back, amountRef }: BuxesBarProps) {
  const amount = useTween(news.kind === 'note' ? 0 : news.amount, isStill ? 0 : COUNTING, 0)
  if (news.kind === 'note') return <p className={styles.note}>{news.text}</p>
  return (
    <div className={`${styles.buxes} on-sun`}>
      <Coins size={24} aria-hidden="true" />
      {news.kind === 'earned' ? (
        <>
          <p>
            <strong ref={amountRef}>+{counted(amount, 'bux', 'buxes')}</strong>
            <span>{news.why}</span>
          </p>
          {news.balance !== null && <span className={styles.balance}>{news.balance} now</span>}
        </>
      ) : (
        <>
          <p>
            <strong>{counted(news.amount, 'bux', 'buxes')} waiting.</strong>
            <span>Log in to keep {news.amount === 1 ? 'it' : 'them'}.</span>
          </p>
          <ButtonLink small href={links.login(back)}>
            Log in
          </ButtonLink>
          <ButtonLink small kind="secondary" href={links.register(back)}>
            Sign up
          </ButtonLink>
        </>
      )}
    </div>
  )
}

interface PurseProps {
  /** The balance, with what was earned. */
  buxes: number
  /** What flies in now; zero: nothing moves. */
  earned: number
  /** Where it flies from. */
  from: RefObject<HTMLElement | null>
  /** Milliseconds before it flies. */
  delay: number
}

const FLIGHT = 750
const BALANCE_COUNTING = 500

const middleOf = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

/** From one element to another, in sight for most of the way. */
function fly(coin: Element, from: Element, delay: number): Animation {
  const [start, end] = [middleOf(from), middleOf(coin)]
  const away = `translate(${start.x - end.x}px, ${start.y - end.y}px)`
  return coin.animate(
    [
      { transform: `${away} scale(1.3)`, opacity: 0 },
      { transform: `${away} translateY(-16px) scale(1.3)`, opacity: 1, offset: 0.25 },
      { transform: 'none', opacity: 1, offset: 0.9 },
      { transform: 'scale(0.6)', opacity: 0 },
    ],
    { duration: FLIGHT, delay, easing: 'ease-in-out' },
  )
}

/** The player's buxes; what was just earned flies in and is counted. */
export function Purse({ buxes, earned, from, delay }: PurseProps) {
  const coin = useRef<HTMLSpanElement>(null)
  const [isPaid, setIsPaid] = useState(earned === 0)
  const shown = useTween(isPaid ? buxes : buxes - earned, earned > 0 ? BALANCE_COUNTING : 0)
  useEffect(() => {
    if (isPaid || !coin.current || !from.current) return setIsPaid(true)
    const flight = fly(coin.current, from.current, delay)
    flight.addEventListener('finish', () => setIsPaid(true))
    return () => flight.cancel()
    // oxlint-disable-next-line react/exhaustive-deps -- flies once
  }, [])
  return (
    <span className={purseStyles.place}>
      <Link
        href={links.redeemPrizes}
        className={`${purseStyles.purse} on-sun`}
        data-paid={(isPaid && earned > 0) || undefined}
        aria-label={counted(buxes, 'bux', 'buxes')}
      >
        <Coins size={18} aria-hidden="true" />
        {shown}
      </Link>
      {earned > 0 && (
        <span ref={coin} className={purseStyles.coin} aria-hidden="true">
          +{earned}
        </span>
      )}
    </span>
  )
}
