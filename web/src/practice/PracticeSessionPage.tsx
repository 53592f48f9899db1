import { Suspense, useEffect } from 'react'
import { useLocation } from 'wouter'
import { links } from '#contract/api/links.ts'
import { useInBrowser } from '#web/platform/browser/use-in-browser.ts'
import { useOwnOfflineWords } from '#web/platform/connection.ts'
import { ownerOf } from '#web/platform/session/session.ts'
import styles from '#web/play/question/Question.module.css'
import { loadQuestionParts } from '#web/play/question/question-parts.ts'
import { QuestionSkeleton } from '#web/play/question/QuestionSkeleton.tsx'
import { ButtonLink } from '#web/ui/Button.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { CardView } from './session/CardView.tsx'
import { SessionEnd, useDeckAfter } from './session/SessionEnd.tsx'
import { usePracticeSession } from './session/use-practice-session.ts'

const OFFLINE = "You're offline. You can finish this session."

/** The cards of a session, one after another. */
export function PracticeSessionPage({ session_id }: { session_id: string }) {
  const isHydrated = useInBrowser(() => true) === true
  const [, navigate] = useLocation()
  const { session, card, isAtEnd, goOn } = usePracticeSession(session_id)
  const after = useDeckAfter(session)
  useOwnOfflineWords(OFFLINE)
  useEffect(() => {
    // So that nothing of the session is waited for, and it can be finished offline.
    void loadQuestionParts().catch(() => {})
  }, [])
  if (!isHydrated) return <QuestionSkeleton quiz={null} index={0} />
  if (!session || ownerOf(session.user) === 'other')
    return (
      <div className={styles.page}>
        <div className={styles.notice}>
          <PageTitle>This session isn't here any more.</PageTitle>
          <p>What you answered counts. Cards you didn't get to are still in your deck.</p>
          <ButtonLink href={links.practice}>Go to practice</ButtonLink>
        </div>
      </div>
    )
  if (isAtEnd) return <SessionEnd session={session} {...after} />
  if (!card) return <QuestionSkeleton quiz={null} index={0} />
  return (
    <Suspense fallback={<QuestionSkeleton quiz={null} index={0} />}>
      <CardView
        key={card.card_id}
        session={session}
        card={card}
        onNext={goOn}
        onLeave={() => navigate(links.practice)}
      />
    </Suspense>
  )
}
