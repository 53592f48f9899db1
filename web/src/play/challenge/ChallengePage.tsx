import { useState } from 'react'
import { links } from '#contract/api/links.ts'
import type { Challenge } from '#contract/api/challenges.ts'
import { useInBrowser } from '#web/platform/browser/use-in-browser.ts'
import { errorCode } from '#web/platform/errors.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { FivePips } from '#web/ui/FivePips.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { Skeleton } from '#web/ui/Waiting.tsx'
import { CategoryIcon } from '#web/ui/Cover.tsx'
import { QuizPicture } from '../start/QuizPicture.tsx'
import { counted } from '#web/platform/format.ts'
import type { Meta, MetaRequest } from '#web/platform/navigation/meta.ts'
import { useChallenge, Standings } from './Standings.tsx'
import { challengeFacts, shortTitle, challengeTitle, challengeQuery } from './challenge.ts'
import { PlayChallenge } from './PlayChallenge.tsx'
import styles from './Challenge.module.css'

/** Where the link of a challenge leads. */
export function ChallengePage({ token }: { token: string }) {
  // What failed on the server is asked for again here, and waited for like anything else.
  const isHydrated = useInBrowser(() => true) === true
  const from = useChallenge(token)
  // Counted here, because who is logged in is known later, and what was fetched until then is dropped and forgotten.
  const [confirmed, setConfirmed] = useState<string | null>(null)
  if (isHydrated && !from.isFetching && confirmed !== token) setConfirmed(token)
  if (isHydrated && errorCode(from.error) === 'NOT_FOUND') return <Over />
  if (!isHydrated && !from.data) return <ChallengeSkeleton />
  return (
    <Loaded
      isPage
      offline="You're offline. A challenge needs a connection to start."
      from={from}
      skeleton={<ChallengeSkeleton />}
    >
      {(shown) => <ChallengeScreen token={token} challenge={shown} isSure={confirmed === token} />}
    </Loaded>
  )
}

/** What a message with the link shows: who challenges to what, and no score. */
export async function challengeMeta({ token }: { token: string }, { load }: MetaRequest): Promise<Meta> {
  const loaded = await load(challengeQuery(token))
  const { quiz_title, question_count, ogimage } = loaded.quiz
  const questions = counted(question_count, 'question', 'questions')
  return {
    title: challengeTitle(loaded),
    description: `${questions}, the same for everyone. See how you compare once you've finished.`,
    image: { url: ogimage, alt: `${quiz_title}. ${questions}.` },
    isUnlisted: true,
  }
}

const Over = () => (
  <div className={styles.over}>
    <FivePips state="empty" />
    <PageTitle>This challenge isn't here any more</PageTitle>
    <p>Challenges last 30 days. This one is over, its quiz has been taken down, or the link is incomplete.</p>
    <ButtonLink href={links.home}>Browse quizzes</ButtonLink>
  </div>
)

const ChallengeSkeleton = () => (
  <div className={styles.page}>
    <Skeleton className={styles.cover} />
    <Skeleton className={styles.waiting} />
  </div>
)

/** Who challenges to what; for those who have finished, how everyone did. `isSure`: the server was asked for this player. */
function ChallengeScreen(props: { token: string; challenge: Challenge; isSure: boolean }) {
  const { token, challenge, isSure } = props
  const { quiz, people, full } = challenge
  const { quiz_url, quiz_title, quiz_description, category } = quiz
  return (
    <article data-hue={category.hue} className={styles.page}>
      <div className={styles.cover}>
        <QuizPicture quiz={quiz} />
      </div>
      <div className={styles.words}>
        <p className={styles.category}>
          <CategoryIcon name={category.slug} />
          {category.name}
        </p>
        <PageTitle>{shortTitle(challenge)}</PageTitle>
        <p className={styles.quiz}>{quiz_title}</p>
        <p>{quiz_description}</p>
        <p className={styles.facts}>{challengeFacts(challenge).join(' · ')}</p>
        {people ? (
          <>
            <section className={styles.standings} aria-label="How everyone did">
              <Standings token={token} title={quiz_title} people={people} />
            </section>
            <p className={styles.note}>The first round counts here. You can play the quiz again for fun.</p>
            <div className={styles.actions}>
              <ButtonLink kind="quiet" href={links.quizStart(quiz_url)}>
                About this quiz
              </ButtonLink>
            </div>
          </>
        ) : !isSure ? (
          <div className={styles.slot}>
            <Skeleton className={styles.line} />
          </div>
        ) : full ? (
          <div className={styles.slot}>
            <p className={styles.notice}>
              This challenge is full: 50 people are in it already. You can play the quiz by yourself, and challenge your
              own friends.
            </p>
            <div className={styles.actions}>
              <ButtonLink href={links.quizStart(quiz_url)}>Go to the quiz</ButtonLink>
            </div>
          </div>
        ) : (
          <PlayChallenge token={token} challenge={challenge} />
        )}
        <noscript>This challenge needs JavaScript.</noscript>
      </div>
    </article>
  )
}
