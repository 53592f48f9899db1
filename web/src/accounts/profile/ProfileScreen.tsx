import { Coins } from 'lucide-react'
import type { Profile } from '#contract/profile.ts'
import { OwnAuthorLink } from '#web/catalogue/author/OwnAuthorLink.tsx'
import { QuizCard } from '#web/catalogue/card/QuizCard.tsx'
import { counted } from '#web/platform/format.ts'
import { links } from '#contract/links.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { FivePips } from '#web/ui/FivePips.tsx'
import { Meter } from '#web/ui/Meter.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { BadgesPart } from './BadgesPart.tsx'
import { ChallengesPart } from './ChallengesPart.tsx'
import { DaysPart } from './DaysPart.tsx'
import styles from './Profile.module.css'
import { figuresOf } from './profile-figures.ts'
import { RecentPlays } from './RecentPlays.tsx'
import { monthOf } from '#web/platform/month-of.ts'
import { Unverified } from './Unverified.tsx'
import { useWelcome } from '../welcome/use-welcome.ts'
import { WelcomePanel } from '../welcome/WelcomePanel.tsx'

/** The user's own profile. */
export function ProfileScreen({ user, line, totals, rank_week, by_category, recent, quizzes }: Profile) {
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
