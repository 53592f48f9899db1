import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation, Link } from 'wouter'
import { Coins } from 'lucide-react'
import type { Coupon, Prize } from '#contract/api/rewards.ts'
import { links } from '#contract/api/links.ts'
import { announce } from '#web/platform/announcements.ts'
import { noteBalance } from '#web/platform/session/session-events.ts'
import { useOnline } from '#web/platform/connection.ts'
import { usePagedList } from '#web/platform/paged-list.ts'
import { toast, useErrorToast } from '#web/platform/toasts.ts'
import { useSession } from '#web/platform/session/session.ts'
import { useSavedCopy } from '#web/platform/session/use-saved-copy.ts'
import { Button } from '#web/ui/Button.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { ResendVerification } from '#web/accounts/messages/ResendMail.tsx'
import { isMotionReduced } from '#web/platform/preferences.ts'
import { useInBrowser } from '#web/platform/browser/use-in-browser.ts'
import { useTween } from '#web/ui/use-tween.ts'
import { CouponDialog, Coupons } from './Coupons.tsx'
import { Prizes, TicketsSkeleton } from './Prizes.tsx'
import { couponsQuery, isPrizePage, prizePages, walletPages } from './queries.ts'
import { redeem, NO_RESPONSE } from './redeem.ts'
import { readTab, tabAddress, buxes } from './reward-words.ts'
import { Wallet } from './Wallet.tsx'
import styles from './RedeemPrizesPage.module.css'

/** Messages at the top of the page. */
const WORDS = { offline: 'Getting a prize needs a connection.', unknown: NO_RESPONSE }

const GOT_TITLES: Record<Coupon['state'], string> = {
  given: "It's yours.",
  review: 'Reserved for you.',
  refused: 'Your buxes are back.',
}

export function RedeemPrizesPage({ search }: { search: string }) {
  const tab = readTab(search)
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const { online } = useOnline()
  const user = useSession((session) => session.user)
  const [now] = useState(() => Date.now())
  const [notice, setNotice] = useState<keyof typeof WORDS | 'unverified' | null>(null)
  const [opened, setOpened] = useState<{ coupon: Coupon; title: string } | null>(null)
  // What is spent or earned elsewhere shows at the next load.
  const found = usePagedList({ ...prizePages(), staleTime: 0 })
  const coupons = useQuery({ ...couponsQuery(), staleTime: 0 })
  useErrorToast(found)
  const copy = useSavedCopy(
    { name: 'prizes', of: 'first' },
    { data: found.data?.[0], isError: found.isError },
    isPrizePage,
  )
  const pages = found.data ?? (copy ? [copy.data] : undefined)
  const balance = found.data?.at(-1)?.balance
  useEffect(() => {
    if (balance !== undefined) noteBalance(balance)
  }, [balance])

  const refresh = () =>
    Promise.all(
      [prizePages().queryKey, walletPages().queryKey, couponsQuery().queryKey].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    )
  const get = async (prize: Prize) => {
    if (!online || balance === undefined) {
      setNotice('offline')
      toast('error', WORDS.offline)
      return
    }
    setNotice(null)
    const outcome = await redeem(prize, balance)
    void refresh()
    if (outcome.kind === 'unknown' || outcome.kind === 'unverified') setNotice(outcome.kind)
    if (outcome.kind !== 'got') return
    const { coupon, balance: left } = outcome.redeemed
    setOpened({ coupon, title: GOT_TITLES[coupon.state] })
    announce(`${coupon.title}. ${GOT_TITLES[coupon.state]} ${buxes(left)} left.`)
  }
  const show = (coupon: Coupon) => setOpened({ coupon, title: 'Your code' })
  const count = coupons.data?.filter(({ state }) => state !== 'refused').length ?? 0

  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <PageTitle>Redeem prizes</PageTitle>
        <BalanceBar balance={balance} isFailed={found.isError} retry={() => void found.refetch()} />
      </div>
      {user && (!user.verified || notice === 'unverified') && (
        <div className={styles.notice}>
          <p>
            Verify <strong>{user.email}</strong> to redeem.
          </p>
          <ResendVerification />
        </div>
      )}
      {notice && notice !== 'unverified' && (
        <p role="alert" className={styles.notice}>
          {WORDS[notice]}
          {notice === 'unknown' && (
            <Button kind="secondary" small onClick={() => navigate(tabAddress('coupons'))}>
              Open My coupons
            </Button>
          )}
        </p>
      )}
      <Tabs
        label="Redeem prizes"
        tabs={[
          { value: 'prizes', name: 'Prizes' },
          { value: 'coupons', name: count > 0 ? `My coupons ${count}` : 'My coupons' },
          { value: 'buxes', name: 'My buxes' },
        ]}
        value={tab}
        onChange={(to) => navigate(tabAddress(to), { replace: true })}
      >
        <div className={styles.panel}>
          {tab === 'prizes' && (
            <Loaded from={{ ...found, data: pages }} skeleton={<TicketsSkeleton />}>
              {(pages) => (
                <Prizes
                  prizes={pages.flatMap(({ items }) => items)}
                  balance={balance ?? pages[0]?.balance ?? 0}
                  coupons={coupons.data ?? []}
                  now={now}
                  more={found.more}
                  onGet={(prize) => void get(prize)}
                  onShow={show}
                />
              )}
            </Loaded>
          )}
          {tab === 'coupons' && (
            <Loaded from={coupons} skeleton={<TicketsSkeleton />}>
              {(mine) => <Coupons coupons={mine} now={now} />}
            </Loaded>
          )}
          {tab === 'buxes' && <Wallet />}
        </div>
      </Tabs>
      {opened && <CouponDialog {...opened} now={now} onClose={() => setOpened(null)} />}
    </div>
  )
}

interface BalanceBarProps {
  /** Undefined while unknown. */
  balance: number | undefined
  isFailed: boolean
  retry: () => void
}

/** The user's balance. */
const BalanceBar = ({ balance, isFailed, retry }: BalanceBarProps) => (
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

const COUNTING = 600

/** Counts to a new balance when it changes. */
function Counted({ balance }: { balance: number }) {
  const length = useInBrowser(() => (isMotionReduced() ? 0 : COUNTING)) ?? 0
  return buxes(useTween(balance, length))
}
