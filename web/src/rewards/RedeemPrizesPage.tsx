import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import type { Coupon, Prize } from '#contract/rewards.ts'
import { announce } from '#web/platform/announcements.ts'
import { noteBalance } from '#web/platform/session/balance.ts'
import { useOnline } from '#web/platform/connection/online.ts'
import { toast } from '#web/platform/toasts.ts'
import { useErrorToast } from '#web/platform/use-error-toast.ts'
import { useSession } from '#web/platform/session/session.ts'
import { useSavedCopy } from '#web/platform/copies/use-saved-copy.ts'
import { Button } from '#web/ui/Button.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { BalanceBar } from './BalanceBar.tsx'
import { CouponDialog } from './CouponDialog.tsx'
import { Coupons } from './Coupons.tsx'
import { Prizes } from './Prizes.tsx'
import { coupons as ownCoupons, isPrizePage, prizePages, walletPages } from './queries.ts'
import { redeem } from './redeem.ts'
import styles from './RedeemPrizesPage.module.css'
import { readTab, tabAddress } from './reward-address.ts'
import { buxes } from './reward-words.ts'
import { TicketsSkeleton } from './Ticket.tsx'
import { VerifyFirst } from './VerifyFirst.tsx'
import { Wallet } from './Wallet.tsx'

const OFFLINE = 'Getting a prize needs a connection.'

/** A message at the top of the page. */
type PageNotice = 'offline' | 'unheard' | 'unverified' | null

const WORDS: Record<'offline' | 'unheard', string> = {
  offline: OFFLINE,
  unheard: "We didn't hear back. Check My coupons before trying again.",
}

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
  const [notice, setNotice] = useState<PageNotice>(null)
  const [opened, setOpened] = useState<{ coupon: Coupon; title: string } | null>(null)
  const found = useInfiniteQuery(prizePages())
  const coupons = useQuery({ ...ownCoupons(), staleTime: 0 })
  useErrorToast(found)
  const copy = useSavedCopy(
    { name: 'prizes', of: 'first' },
    { data: found.data?.pages[0], isError: found.isError },
    isPrizePage,
  )
  const pages = found.data?.pages ?? (copy ? [copy.data] : undefined)
  const balance = found.data?.pages.at(-1)?.balance
  useEffect(() => {
    if (balance !== undefined) noteBalance(balance)
  }, [balance])

  const refresh = () =>
    Promise.all(
      [prizePages().queryKey, walletPages().queryKey, ownCoupons().queryKey].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    )
  const get = async (prize: Prize) => {
    if (!online || balance === undefined) {
      setNotice('offline')
      toast('error', OFFLINE)
      return
    }
    setNotice(null)
    const outcome = await redeem(prize, balance)
    void refresh()
    if (outcome.kind === 'unheard' || outcome.kind === 'unverified') setNotice(outcome.kind)
    if (outcome.kind !== 'got') return
    const { coupon, balance: left } = outcome.redeemed
    setOpened({ coupon, title: GOT_TITLES[coupon.state] })
    announce(`${coupon.title}. ${GOT_TITLES[coupon.state]} ${buxes(left)} left.`)
  }
  const more = async () => {
    const { error } = await found.fetchNextPage()
    if (error) throw error
  }
  const show = (coupon: Coupon) => setOpened({ coupon, title: 'Your code' })
  const count = coupons.data?.filter(({ state }) => state !== 'refused').length ?? 0

  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <PageTitle>Redeem prizes</PageTitle>
        <BalanceBar balance={balance} isFailed={found.isError} retry={() => void found.refetch()} />
      </div>
      {user && (!user.verified || notice === 'unverified') && <VerifyFirst email={user.email} />}
      {notice && notice !== 'unverified' && (
        <p role="alert" className={styles.said}>
          {WORDS[notice]}
          {notice === 'unheard' && (
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
                  more={found.hasNextPage ? more : null}
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
