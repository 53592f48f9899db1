import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { links } from '#contract/api/links.ts'
import { useOnline } from '#web/platform/connection.ts'
import { useErrorToast } from '#web/platform/toasts.ts'
import { deck } from '#web/today/queries.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { EmptyNotice } from '#web/ui/EmptyNotice.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { Skeleton } from '#web/ui/Waiting.tsx'
import { CarryOn, DeckView, useOpenSession } from './deck/DeckView.tsx'
import styles from './deck/Deck.module.css'
import { unsentCards } from './session/practice-session.ts'
import { sendAllCards } from './session/send-cards.ts'
import { storedSessions, subscribeToSessions } from './session/stored-sessions.ts'

/** The player's deck: what is due, when the next cards come, and how well the timing fits. */
export function PracticePage({ search }: { search: string }) {
  const loaded = useQuery({ ...deck(), staleTime: 0 })
  const { refetch } = loaded
  const client = useQueryClient()
  useErrorToast(loaded)
  const { online } = useOnline()
  const waiting = useSyncExternalStore(subscribeToSessions, waitingCards, () => 0)
  const left = useOpenSession()
  const [wasWaiting, setWasWaiting] = useState(false)
  if (waiting > 0 && !wasWaiting) setWasWaiting(true)
  useEffect(() => {
    if (online) void sendAllCards()
  }, [online])
  useEffect(() => {
    // Answers that were left unsent have changed what is due.
    if (!wasWaiting || waiting > 0) return
    // A deck that is on its way for the first time may be from before, and is not asked for twice at once.
    const isUnderWay = client.isFetching({ queryKey: deck().queryKey }) > 0
    void refetch().then(() => (isUnderWay ? refetch() : null))
  }, [wasWaiting, waiting, refetch, client])
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <PageTitle>Practice</PageTitle>
        <p className={styles.lead}>
          Questions you miss come back here just before you'd forget them: wrong ones soon, right ones later and later.
        </p>
      </div>
      {left && loaded.isError && !loaded.data && (
        <div className={styles.carryOn}>
          <CarryOn session={left} />
        </div>
      )}
      <Loaded from={loaded} skeleton={<DeckSkeleton />}>
        {(known) =>
          known.total === 0 ? (
            <EmptyNotice text="No cards yet. Questions you miss in any quiz land here.">
              <ButtonLink href={links.home}>Browse quizzes</ButtonLink>
            </EmptyNotice>
          ) : (
            <div className={styles.parts}>
              <DeckView deck={known} chosenSlug={new URLSearchParams(search).get('category')} />
            </div>
          )
        }
      </Loaded>
    </div>
  )
}

const waitingCards = (): number => storedSessions().flatMap(unsentCards).length

const DeckSkeleton = () => (
  <div className={styles.parts}>
    <Skeleton className={styles.waiting} />
    <Skeleton className={styles.waitingChart} />
  </div>
)
