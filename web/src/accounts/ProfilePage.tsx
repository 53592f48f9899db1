import { useQuery } from '@tanstack/react-query'
import { Coins } from 'lucide-react'
import { Link } from 'wouter'
import type { Profile } from '#contract/api/profile.ts'
import { links } from '#contract/api/links.ts'
import type { OwnChallenge } from '#contract/api/challenges.ts'
import { recentMoment, counted, recentDay } from '#web/platform/format.ts'
import { usePageTitle } from '#web/platform/navigation/page-title.ts'
import { useErrorToast } from '#web/platform/toasts.ts'
import { useSavedCopy } from '#web/platform/session/use-saved-copy.ts'
import { Loaded } from '#web/ui/Loaded.tsx'
import { OwnAuthorLink } from '#web/catalogue/author/OwnAuthorLink.tsx'
import { QuizCard } from '#web/catalogue/card/QuizCard.tsx'
import { Avatar } from '#web/ui/Avatar.tsx'
import { ButtonLink } from '#web/ui/Button.tsx'
import { FivePips } from '#web/ui/FivePips.tsx'
import { Meter } from '#web/ui/Meter.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { monthOf } from '#web/platform/intl.ts'
import { storedKeys } from '#web/platform/storage.ts'
import { Trail } from '#web/ui/Trail.tsx'
import { BadgeList, badges } from '#web/badges/BadgeList.tsx'
import { Skeleton, Skeletons } from '#web/ui/Waiting.tsx'
import { isProfile, profile, challenges } from './queries.ts'
import { useWelcome } from './welcome/use-welcome.ts'
import { DaysPart } from './profile/DaysPart.tsx'
import { figuresOf } from './profile/profile-words.ts'
import { Unverified } from './profile/Unverified.tsx'
import { WelcomePanel } from './welcome/WelcomePanel.tsx'
import styles from './profile/Profile.module.css'

export function ProfilePage() {
  const loaded = useQuery(profile())
  const { isLoading } = useWelcome()
  useErrorToast(loaded)
  const copy = useSavedCopy({ name: 'profile', of: '' }, loaded, isProfile)
  usePageTitle((loaded.data ?? copy?.data)?.user.name ?? null)
  if (copy)
    return (
      <div className={styles.page}>
        <p className={styles.saved}>Saved copy from {recentMoment(copy.saved)}.</p>
        <ProfileScreen {...copy.data} />
      </div>
    )
  // Both at once, so that a welcome pushes nothing down.
  const whole = isLoading ? { ...loaded, data: undefined, isFetching: true } : loaded
  return (
    <div className={styles.page}>
      <Loaded isPage from={whole} skeleton={<ProfileSkeleton />}>
        {(data) => <ProfileScreen {...data} />}
      </Loaded>
    </div>
  )
}

/** The user's own profile. */
function ProfileScreen({ user, line, totals, rank_week, by_category, recent, quizzes }: Profile) {
  const isWelcomed = useWelcome().welcomed !== null
  return (
    <>
      <header className={styles.head}>
        <Avatar id={user.id} image={user.avatar} size={96} />
        <div className={styles.who}>
          <PageTitle>{user.name}</PageTitle>
          {line && <p className={styles.line}>{line}</p>}
          <p className={styles.since}>Joined {monthOf(user.created_at)}</p>
        </div>
        <div className={styles.ways}>
          <span className={`${styles.buxes} on-sun`}>
            <Coins size={20} aria-hidden="true" />
            {counted(user.buxes, 'bux', 'buxes')}
          </span>
          <ButtonLink href={links.redeemPrizes} kind="secondary">
            Redeem
          </ButtonLink>
          <ButtonLink href={links.settings} kind="secondary">
            Settings
          </ButtonLink>
        </div>
      </header>
      {isWelcomed ? <WelcomePanel /> : !user.verified && <Unverified email={user.email} />}
      {totals.plays === 0 ? (
        <div className={styles.empty}>
          <FivePips state="empty" />
          <p>Play one quiz and this page fills up.</p>
          <ButtonLink href={links.home}>Browse quizzes</ButtonLink>
        </div>
      ) : (
        <dl className={styles.figures}>
          {figuresOf(totals, rank_week).map(({ figure, about }) => (
            <div key={about} className={styles.figure}>
              <dt>{about}</dt>
              <dd>{figure}</dd>
            </div>
          ))}
        </dl>
      )}
      <DaysPart />
      <BadgesPart />
      <ChallengesPart />
      {by_category.length > 0 && (
        <section aria-labelledby="by-category" className={styles.part}>
          <h2 id="by-category">By category</h2>
          <ul className={styles.categories}>
            {by_category.map(({ category, plays, accuracy }) => (
              <li key={category.slug} data-hue={category.hue} className={styles.category}>
                <span>{category.name}</span>
                <span className={styles.bar}>
                  <Meter percent={accuracy ?? 0} />
                </span>
                <span>{accuracy === null ? '–' : `${accuracy}% right`}</span>
                <span className={styles.count}>{counted(plays, 'quiz', 'quizzes')}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {recent.length > 0 && <RecentPlays recent={recent} />}
      {quizzes.length > 0 && (
        <section aria-labelledby="own-quizzes" className={styles.part}>
          <div className={styles.partHead}>
            <h2 id="own-quizzes">Your quizzes</h2>
            <div className={styles.ways}>
              <OwnAuthorLink />
              <ButtonLink href={links.myQuizzes} kind="quiet" small>
                See all
              </ButtonLink>
            </div>
          </div>
          <ul className={styles.quizzes}>
            {quizzes.map((quiz) => (
              <QuizCard key={quiz.id} quiz={quiz} level={3} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** Links to the result if this device has it, else to the start of the quiz. */
const wayTo = (quiz_url: string): string =>
  storedKeys(`result_${quiz_url}`).includes(`result_${quiz_url}`) ? links.results(quiz_url) : links.quizStart(quiz_url)

/** The latest plays as trails. */
const RecentPlays = ({ recent }: Pick<Profile, 'recent'>) => (
  <section aria-labelledby="recent" className={styles.part}>
    <h2 id="recent">Recent</h2>
    <ul className={styles.plays}>
      {recent.map(({ quiz_url, quiz_title, correct, total, trail, finished_at }) => (
        <li key={`${quiz_url} ${finished_at}`} className={styles.play}>
          <Link href={wayTo(quiz_url)} className={styles.playTitle}>
            {quiz_title}
          </Link>
          <span className={styles.trail}>
            <Trail
              most={20}
              pips={trail.map((isRight) => (isRight ? 'right' : 'wrong'))}
              label={`${correct} of ${total} right`}
            />
          </span>
          <span className={styles.score}>
            {correct}/{total}
          </span>
          <time dateTime={finished_at} className={styles.when}>
            {recentDay(Date.parse(finished_at))}
          </time>
        </li>
      ))}
    </ul>
  </section>
)

/** The user's badges, and those that are still to be earned; nothing without a connection. */
function BadgesPart() {
  const { data, isError } = useQuery({ ...badges(), throwOnError: false })
  if (isError && !data) return null
  const earned = data?.filter(({ earned_at }) => earned_at !== null).length ?? 0
  return (
    <section aria-labelledby="badges" className={styles.part}>
      <div className={styles.partHead}>
        <h2 id="badges">Badges</h2>
        {data && (
          <p className={styles.count}>
            {earned} of {data.length}
          </p>
        )}
      </div>
      {data ? <BadgeList badges={data} /> : <Skeleton className={styles.waitingPart} />}
    </section>
  )
}

const stateOf = ({ finished }: OwnChallenge): string =>
  finished === null ? 'Your turn' : finished > 1 ? `${finished} have finished` : 'Nobody else yet'

/** The challenges that the user is in, as long as they are open; nothing where there are none. */
function ChallengesPart() {
  const { data } = useQuery({ ...challenges(), throwOnError: false })
  if (!data || data.length === 0) return null
  return (
    <section aria-labelledby="challenges" className={styles.part}>
      <h2 id="challenges">Your challenges</h2>
      <ul className={styles.plays}>
        {data.map((own) => (
          <li key={own.token} className={styles.challenge}>
            <Link href={links.challenge(own.token)} className={styles.playTitle}>
              {own.quiz_title}
            </Link>
            <span className={styles.state}>{stateOf(own)}</span>
            <span className={styles.when}>Open until {recentDay(Date.parse(own.ends_at))}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const ProfileSkeleton = () => (
  <div className={styles.waiting}>
    <Skeleton className={styles.waitingHead} />
    <div className={styles.figures}>
      <Skeletons count={4} className={styles.waitingFigure} />
    </div>
    <Skeleton className={styles.waitingPart} />
    <Skeleton className={styles.waitingPart} />
  </div>
)
