import { useQuery } from '@tanstack/react-query'
import { links } from '#contract/links.ts'
import { errorCode } from '#web/platform/error-code.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { ErrorBlock } from '#web/ui/ErrorBlock.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { result } from './queries.ts'
import { ResultsScreen } from './results/ResultsScreen.tsx'
import styles from './results/ResultsScreen.module.css'

const Waiting = () => (
  <div className={styles.page}>
    <Skeleton className={styles.waitingTitle} />
    <Skeleton className={styles.waiting} />
  </div>
)

interface Refusal {
  title: string
  text: string
  way: string
  to: (room: string) => string
}

/** What is wrong with the address, where trying again would not help. */
const REFUSALS = new Map<string | undefined, Refusal>([
  [
    'NOT_FOUND',
    {
      title: 'No results here',
      text: 'The code works for one day after the end; results are kept for 90 days.',
      way: 'Your rooms',
      to: () => links.join,
    },
  ],
  [
    'FORBIDDEN',
    {
      title: "These results aren't yours to see",
      text: 'Results are for the host and for those who played.',
      way: 'Log in',
      to: (room) => links.login(links.roomResults(room)),
    },
  ],
  [
    'CONFLICT',
    {
      title: "It isn't over yet",
      text: 'The results come when the room has ended.',
      way: 'To the room',
      to: links.joinRoom,
    },
  ],
])

/** What came out of a room: everyone's table for the host, one's own review for a player. */
export function RoomResultsPage({ room }: { room: string }) {
  const loaded = useQuery({ ...result(room), throwOnError: false })
  const refusal = loaded.data ? undefined : REFUSALS.get(errorCode(loaded.error))
  if (refusal)
    return (
      <ErrorBlock isPage title={refusal.title} text={refusal.text}>
        <ButtonLink href={refusal.to(room)}>{refusal.way}</ButtonLink>
      </ErrorBlock>
    )
  return (
    <Loaded isPage from={loaded} skeleton={<Waiting />}>
      {(shown) => <ResultsScreen result={shown} onForgotten={() => void loaded.refetch()} />}
    </Loaded>
  )
}
