import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { links } from '#contract/links.ts'
import { useOnline } from '#web/platform/connection/online.ts'
import { grouped } from '#web/platform/format.ts'
import { useSession } from '#web/platform/session/session.ts'
import { useErrorToast } from '#web/platform/use-error-toast.ts'
import { TodayTiles } from '#web/today/TodayTiles.tsx'
import { todayByUtc } from '#web/today/today-by-utc.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Failure } from '#web/ui/Failure.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { useWaiting } from '#web/ui/use-waiting.ts'
import { Waiting } from '#web/ui/Waiting.tsx'
import { Chips } from './categories/Chips.tsx'
import { useDevice } from './device/use-device.ts'
import { BannerSkeleton } from './home/Banner.tsx'
import styles from './home/Home.module.css'
import { HomeRow } from './home/HomeRow.tsx'
import { HomeTop } from './home/HomeTop.tsx'
import { CategoryRows } from './home/late-rows.ts'
import { EmptyNotice } from '#web/ui/EmptyNotice.tsx'
import { OfflineList } from './list/OfflineList.tsx'
import { QuizGridSkeleton } from './list/QuizGrid.tsx'
import { categories, home } from './queries.ts'

/** The home page: today's pick, and rows of quizzes to choose from. */
export function HomePage() {
  const asked = useQuery(home())
  const known = useQuery(categories())
  const { device, isRead, again } = useDevice()
  const { online } = useOnline()
  const reader = useSession()
  const isWaiting = useWaiting(asked.data === undefined && asked.isFetching)
  useErrorToast(asked)
  useErrorToast({ error: known.data ? null : known.error })

  const rows = asked.data?.rows
  const [first, ofCategories] = useMemo(
    () => [rows?.filter(({ category }) => !category) ?? [], rows?.filter(({ category }) => category) ?? []],
    [rows],
  )
  useEffect(() => {
    if (rows) device?.dropOutdated(rows.flatMap(({ items }) => items))
  }, [device, rows])

  const chips = <Chips known={known} current={null} />
  const title = (
    <div className="unseen">
      <PageTitle>Quizzes worth your coffee break</PageTitle>
    </div>
  )
  if (isWaiting)
    return (
      <>
        {title}
        <BannerSkeleton />
        {chips}
        <Waiting>
          <QuizGridSkeleton />
        </Waiting>
      </>
    )
  const retry = () => void asked.refetch()
  if (!asked.data && asked.error && !online)
    return (
      isRead && (
        <OfflineList
          category={null}
          device={device}
          top={<HomeTop pick={null} rows={[]} device={device} again={again} />}
          from={{ error: asked.error, retry }}
        />
      )
    )
  if (!asked.data)
    return (
      <>
        {title}
        {chips}
        <Failure error={asked.error} isPage={false} retry={retry} />
      </>
    )
  const { pick, total } = asked.data
  const open = device?.openDaily(device.unfinished, reader, todayByUtc())
  return (
    <>
      {title}
      <HomeTop pick={pick} rows={asked.data.rows} device={device} again={again} tiled={open?.quiz_url} />
      <TodayTiles open={open} />
      {chips}
      {total === 0 ? (
        <EmptyNotice text="No quizzes yet. Make the first one.">
          <ButtonLink href={links.makeQuiz()} kind="secondary">
            Make a quiz
          </ButtonLink>
        </EmptyNotice>
      ) : (
        <div className={styles.rows}>
          {first.map((row) => (
            <HomeRow key={row.kind} row={row} device={device} />
          ))}
          {ofCategories.length > 0 && <CategoryRows rows={ofCategories} />}
          <p className={styles.all}>
            <ButtonLink href={links.allQuizzes} kind="secondary">
              See {total === 1 ? 'the quiz' : `all ${grouped(total)} quizzes`}
            </ButtonLink>
          </p>
        </div>
      )}
    </>
  )
}
