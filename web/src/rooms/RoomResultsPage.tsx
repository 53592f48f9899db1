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
  to: string
  way: string
}

/** What is wrong with the address, in words, where trying again would not help. */
function refusalOf(code: string | undefined, room: string): Refusal | null {
  switch (code) {
    case 'NOT_FOUND':
      return {
        title: 'No results here',
        text: 'Results are kept for 90 days, and by their six digits for one.',
        to: links.join,
        way: 'Your rooms',
      }
    case 'FORBIDDEN':
      return {
        title: "These results aren't yours to see",
        text: 'Results are for the host and for those who played.',
        to: links.login(links.roomResults(room)),
        way: 'Log in',
      }
    case 'CONFLICT':
      return {
        title: "It isn't over yet",
        text: 'The results come when the room has ended.',
        to: links.joinRoom(room),
        way: 'To the room',
      }
    default:
      return null
  }
}

/** What came out of a room: everyone's table for the host, one's own review for a player. */
export function RoomResultsPage({ room }: { room: string }) {
  const loaded = useQuery({ ...result(room), throwOnError: false })
  const refusal = loaded.data ? null : refusalOf(errorCode(loaded.error), room)
  if (refusal)
    return (
      <ErrorBlock isPage title={refusal.title} text={refusal.text}>
        <ButtonLink href={refusal.to}>{refusal.way}</ButtonLink>
      </ErrorBlock>
    )
  return (
    <Loaded isPage from={loaded} skeleton={<Waiting />}>
      {(shown) => <ResultsScreen result={shown} onForgotten={() => void loaded.refetch()} />}
    </Loaded>
  )
}
