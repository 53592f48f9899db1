import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { errorSentence } from '#web/platform/error-sentence.ts'
import { links } from '#contract/links.ts'
import { useOnline } from '#web/platform/connection/online.ts'
import { toast } from '#web/platform/toasts.ts'
import { useErrorToast } from '#web/platform/use-error-toast.ts'
import { ActiveFilters } from './list/ActiveFilters.tsx'
import { CategoryPlate } from './categories/CategoryPlate.tsx'
import { Chips } from './categories/Chips.tsx'
import { hasFilters, readAddress, withoutFilters, writeAddress, type ListAddress } from './list/list-address.ts'
import { ListArea } from './list/ListArea.tsx'
import { ListHead } from './list/ListHead.tsx'
import { ListTools } from './list/ListTools.tsx'
import { categories, type ListProps } from './queries.ts'
import { OfflineList } from './list/OfflineList.tsx'
import { withoutLeftOut } from './list/quiz-amount.ts'
import { QuizList } from './list/QuizList.tsx'
import { randomQuiz } from './home/random-quiz.ts'
import { UnknownCategory } from './list/UnknownCategory.tsx'
import { useDevice } from './device/use-device.ts'
import { useQuizList } from './list/use-quiz-list.ts'

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
        <UnknownCategory slug={category} />
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
  const tools = (
    <ListTools
      address={wanted}
      total={total}
      onChange={go}
      onRandom={pick ? () => navigate(links.quizStart(pick())) : undefined}
    />
  )

  return (
    <>
      {roomName !== null && (
        <CategoryPlate
          name={roomName}
          icon={room?.icon ?? category ?? ''}
          hue={room?.hue ?? quizzes[0]?.category.hue}
          count={room?.quiz_count}
        />
      )}
      {!isNothingFound && chips}
      <ListHead
        title={address.q ? `Quizzes for "${address.q}"` : roomName === null ? 'All quizzes' : null}
        isPage={category === null}
        count={total}
      >
        {!isNothingFound && tools}
      </ListHead>
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
