import { useQuery, skipToken, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { links } from '#contract/api/links.ts'
import { errorSentence } from '#web/platform/errors.ts'
import { useOnline } from '#web/platform/connection.ts'
import { toast, useErrorToast } from '#web/platform/toasts.ts'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { counted } from '#web/platform/format.ts'
import { CategoryIcon } from '#web/ui/Cover.tsx'
import { FivePips } from '#web/ui/FivePips.tsx'
import noticeStyles from '#web/ui/EmptyNotice.module.css'
import { ActiveFilters, ListTools } from './list/ListTools.tsx'
import { Chips } from './CategoryChips.tsx'
import { hasFilters, readAddress, withoutFilters, writeAddress, type ListAddress } from './list/list-address.ts'
import { ListArea } from './list/ListArea.tsx'
import { categories, type ListProps, quizPage, type QuizPage } from './queries.ts'
import { OfflineList } from './list/OfflineList.tsx'
import { withoutLeftOut, quizAmount } from './list/list-words.ts'
import { QuizList } from './list/QuizList.tsx'
import { randomQuiz } from './home/random-quiz.ts'
import { useDevice } from './device/use-device.ts'
import styles from './ListPage.module.css'

/** A list of quizzes: of a category, of a search, or all of them. */
export function ListPage({ category, search }: ListProps) {
  const address = useMemo(() => readAddress(search), [search])
  const [wish, setWish] = useState({ from: address, to: address })
  const [, navigate] = useLocation()
  const known = useQuery(categories())
  const list = useQuizList(category, address)
  const { device, isRead } = useDevice()
  const { online } = useOnline()
  useErrorToast({ error: known.data ? null : known.error })
  useErrorToast(list)

  const quizzes = useMemo(() => list.pages?.flatMap(({ items }) => items) ?? [], [list.pages])
  const shown = useMemo(
    () => (address.unplayed ? quizzes.filter(({ quiz_url }) => !device?.played.has(quiz_url)) : quizzes),
    [quizzes, device, address.unplayed],
  )
  useEffect(() => {
    if (quizzes.length > 0) device?.dropOutdated(quizzes)
  }, [device, quizzes])

  const chips = <Chips known={known} current={category ?? 'all'} />
  if (list.pages === null && category !== null)
    return (
      <>
        <div className={noticeStyles.notice}>
          <FivePips state="missing" />
          <PageTitle>
            There is no category called "{category.length > LONGEST ? `${category.slice(0, LONGEST)}…` : category}".
          </PageTitle>
        </div>
        {chips}
      </>
    )

  if (list.error && !online) return isRead && <OfflineList {...{ category, device }} top={null} from={list} />

  const path = category === null ? links.allQuizzes : links.category(category)
  const addressOf = (to: ListAddress) => path + writeAddress(to)
  // The address may take a moment to update; the pressed filter shows right away.
  const wanted = wish.from === address ? wish.to : address
  const go = (to: ListAddress) => {
    setWish({ from: address, to })
    navigate(addressOf(to), { replace: true })
  }
  const first = list.pages?.[0]
  const last = list.pages?.at(-1)
  const total = last && withoutLeftOut(last.total, quizzes.length - shown.length)
  const isNothingFound = total === 0 && address.q !== '' && !hasFilters(address)
  const room = known.data?.find(({ slug }) => slug === category) ?? null
  const roomName = category && (room?.name ?? quizzes[0]?.category.name ?? category)

  const extend = async (to: 'earlier' | 'later') => {
    try {
      const page = await list.extend(to)
      if (to === 'later') go({ ...address, page })
    } catch (error) {
      toast('error', errorSentence(error))
      throw error
    }
  }
  const pick = randomQuiz(quizzes, device?.played)
  // The header of a category already says it.
  const title = address.q ? `Quizzes for "${address.q}"` : roomName === null ? 'All quizzes' : null

  return (
    <>
      {roomName !== null && (
        <header className={`${styles.plate} on-plate`} data-hue={room?.hue ?? quizzes[0]?.category.hue}>
          <CategoryIcon name={room?.icon ?? category ?? ''} size={32} />
          <PageTitle>
            {roomName}
            <span className="unseen"> quizzes</span>
          </PageTitle>
          {room && <p className={styles.plateCount}>{counted(room.quiz_count, 'quiz', 'quizzes')}</p>}
        </header>
      )}
      {!isNothingFound && chips}
      <div className={styles.head}>
        {title !== null && (
          <div className={styles.title}>
            {category === null ? <PageTitle>{title}</PageTitle> : <h2>{title}</h2>}
            {total !== undefined && (
              <p className={styles.count}>
                {quizAmount(total)}
                <span className="unseen"> {total === 1 ? 'quiz' : 'quizzes'}</span>
              </p>
            )}
          </div>
        )}
        {!isNothingFound && (
          <ListTools
            address={wanted}
            total={total}
            onChange={go}
            onRandom={pick ? () => navigate(links.quizStart(pick())) : undefined}
          />
        )}
      </div>
      <ActiveFilters address={wanted} onChange={go} />
      <ListArea
        address={address}
        category={roomName}
        total={total}
        isPastEnd={quizzes.length === 0}
        error={list.error}
        retry={list.retry}
        clearFilters={() => go(withoutFilters(address))}
        firstPage={addressOf({ ...address, page: 1 })}
      >
        <QuizList
          quizzes={shown}
          total={total ?? 0}
          hasEarlier={(first?.page ?? 1) > 1}
          hasLater={last !== undefined && last.page < last.pages}
          device={device}
          isWaiting={list.isWaiting}
          extend={extend}
        />
      </ListArea>
    </>
  )
}

/** A name in an address, which can be anything, is cut after this many letters. */
const LONGEST = 60

/**
 * The quizzes of the current address, including earlier pages that are still in memory. While new ones load, the
 * previous ones stay.
 */
function useQuizList(category: string | null, address: ListAddress) {
  const client = useQueryClient()
  const page = (number: number) => quizPage(category, { ...address, page: number })
  const keptKey = ['pages in a row', page(1).queryKey]
  const { data: kept } = useQuery<QuizPage[]>({ queryKey: keptKey, queryFn: skipToken })
  const { data: current, error, errorUpdatedAt, isFetching, refetch } = useQuery(page(address.page))

  const pages = useMemo(() => {
    if (!current) return current
    const before = kept?.some((one) => one.page === current.page) ? kept.filter((one) => one.page < current.page) : []
    return [...before, current]
  }, [kept, current])
  const [shown, setShown] = useState(pages)
  if (pages !== undefined && pages !== shown) setShown(pages)

  return {
    /** Undefined: not loaded yet. Null: there is no such category. */
    pages: shown,
    error: current === undefined && !isFetching ? error : null,
    errorUpdatedAt,
    isWaiting: current === undefined,
    retry: () => void refetch(),
    /** Loads a page next to the ones shown and adds it to them. */
    async extend(to: 'earlier' | 'later'): Promise<number> {
      const first = pages?.[0]?.page ?? address.page
      const next = await client.fetchQuery(page(to === 'later' ? address.page + 1 : first - 1))
      if (!pages || !next) return address.page
      client.setQueryData(keptKey, to === 'later' ? [...pages, next] : [next, ...pages])
      return next.page
    },
  }
}
