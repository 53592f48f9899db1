import { useState } from 'react'
import { links } from '#contract/links.ts'
import { useInBrowser } from '#web/platform/browser/use-in-browser.ts'
import { errorCode } from '#web/platform/error-code.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { FivePips } from '#web/ui/FivePips.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import styles from './Challenge.module.css'
import { ChallengeScreen } from './ChallengeScreen.tsx'
import { useChallenge } from './use-challenge.ts'

const ChallengeSkeleton = () => (
  <div className={styles.page}>
    <Skeleton className={styles.cover} />
    <Skeleton className={styles.waiting} />
  </div>
)

const Over = () => (
  <div className={styles.over}>
    <FivePips state="empty" />
    <PageTitle>This challenge isn't here any more</PageTitle>
    <p>Challenges last 30 days. This one is over, its quiz has been taken down, or the link is incomplete.</p>
    <ButtonLink href={links.home}>Browse quizzes</ButtonLink>
  </div>
)

/** Where the link of a challenge leads. */
export function ChallengePage({ token }: { token: string }) {
  // What failed on the server is asked for again here, and waited for like anything else.
  const isHydrated = useInBrowser(() => true) === true
  const from = useChallenge(token)
  // Counted here, because who is logged in is known later, and what was fetched until then is dropped and forgotten.
  const [asked, setAsked] = useState<string | null>(null)
  if (isHydrated && !from.isFetching && asked !== token) setAsked(token)
  if (isHydrated && errorCode(from.error) === 'NOT_FOUND') return <Over />
  if (!isHydrated && !from.data) return <ChallengeSkeleton />
  return (
    <Loaded
      isPage
      offline="You're offline. A challenge needs a connection to start."
      from={from}
      skeleton={<ChallengeSkeleton />}
    >
      {(shown) => <ChallengeScreen token={token} challenge={shown} isSure={asked === token} />}
    </Loaded>
  )
}
