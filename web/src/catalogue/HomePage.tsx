import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, Link } from 'wouter'
import { ArrowRight, Shuffle } from 'lucide-react'
import { links } from '#contract/api/links.ts'
import type { HomeRow as Row } from '#contract/api/catalogue.ts'
import type { QuizCard } from '#contract/quiz/quiz.ts'
import { useOnline } from '#web/platform/connection.ts'
import { grouped } from '#web/platform/format.ts'
import { useSession } from '#web/platform/session/session.ts'
import { useErrorToast } from '#web/platform/toasts.ts'
import { TodayTiles, todayByUtc } from '#web/today/TodayTiles.tsx'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Failure } from '#web/ui/Failure.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { useWaiting, Waiting, Skeleton } from '#web/ui/Waiting.tsx'
import { Chips } from './CategoryChips.tsx'
import { useDevice } from './device/use-device.ts'
import { HomeRow } from './home/HomeRow.tsx'
import { OfflineList } from './list/OfflineList.tsx'
import { NoQuizzes, QuizGridSkeleton } from './list/QuizGrid.tsx'
import { categories, home } from './queries.ts'
import type { Device } from './device/read-device.tsx'
import { randomQuiz } from './home/random-quiz.ts'
import { QuizImage } from './card/QuizImage.tsx'
import styles from './HomePage.module.css'

/** The home page: today's pick, and rows of quizzes to choose from. */
export function HomePage() {
  const page = useQuery(home())
  const known = useQuery(categories())
  const { device, isRead } = useDevice()
  const { online } = useOnline()
  const reader = useSession()
  const isWaiting = useWaiting(page.data === undefined && page.isFetching)
  useErrorToast(page)
  useErrorToast({ error: known.data ? null : known.error })

  const rows = page.data?.rows
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
        <Skeleton className={styles.waiting} />
        {chips}
        <Waiting>
          <QuizGridSkeleton />
        </Waiting>
      </>
    )
  const retry = () => void page.refetch()
  if (!page.data && page.error && !online)
    return (
      isRead && (
        <OfflineList
          category={null}
          device={device}
          top={<HomeTop pick={null} rows={[]} device={device} />}
          from={{ error: page.error, retry }}
        />
      )
    )
  if (!page.data)
    return (
      <>
        {title}
        {chips}
        <Failure error={page.error} isPage={false} retry={retry} />
      </>
    )
  const { pick, total } = page.data
  const open = device?.openDaily(reader, todayByUtc())
  return (
    <>
      {title}
      <HomeTop pick={pick} rows={page.data.rows} device={device} tiled={open?.quiz_url} />
      <TodayTiles open={open} />
      {chips}
      {total === 0 ? (
        <NoQuizzes />
      ) : (
        <div className={styles.rows}>
          {page.data.rows.map((row) => (
            <HomeRow key={row.category?.slug ?? row.kind} row={row} device={device} />
          ))}
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

/** Longer titles are smaller, so that the list below stays in sight. */
const LONG = 20

interface HomeTopProps {
  pick: QuizCard | null
  rows: readonly Row[]
  device: Device | null
  /** The unfinished quiz that has a tile of its own. */
  tiled?: string | undefined
}

/** The top of the home page: today's quiz, and on top of its image the unfinished ones, so that they shift nothing. */
function HomeTop({ pick, rows, device, tiled }: HomeTopProps) {
  const [, navigate] = useLocation()
  const unfinished = device?.unfinished.filter(({ quiz_url }) => quiz_url !== tiled) ?? []
  const continuePlaying = device && <device.ContinuePlaying quizzes={unfinished} forget={device.forgetProgress} />
  if (!pick) return continuePlaying
  const random = randomQuiz(
    rows.flatMap(({ items }) => items),
    device?.played,
  )
  const { quiz_url, quiz_title, quiz_description, category } = pick
  return (
    <div className={styles.banner} data-hue={category.hue}>
      {/* First for keyboards and screen readers, as on the screen of a phone. */}
      <div className={styles.over}>{continuePlaying}</div>
      <section className={`${styles.words} on-plate`} aria-labelledby="pick">
        <p className={styles.pick}>Today's pick</p>
        <h2 id="pick" className={quiz_title.length > LONG ? `${styles.title} ${styles.long}` : styles.title}>
          {quiz_title}
        </h2>
        <p className={styles.description}>{quiz_description}</p>
        <div className={styles.ways}>
          <Link href={links.quizStart(quiz_url)} className={styles.play} aria-describedby="pick">
            Play now
            <ArrowRight size={20} aria-hidden="true" />
          </Link>
          {random && (
            <button type="button" className={styles.surprise} onClick={() => navigate(links.quizStart(random()))}>
              <Shuffle size={18} aria-hidden="true" />
              Surprise me
            </button>
          )}
        </div>
      </section>
      <div className={styles.image}>
        <QuizImage quiz={pick} banner />
      </div>
    </div>
  )
}
