import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#web/ui/Loaded.tsx'
import { quiz } from '#web/play/queries.ts'
import { StartSkeleton } from '#web/play/start/StartSkeleton.tsx'
import { SetUpScreen } from './setup/SetUpScreen.tsx'

interface HostQuizPageProps {
  quiz_url: string
  search: string
}

/** Where a room for a quiz is set up. */
export function HostQuizPage({ quiz_url, search }: HostQuizPageProps) {
  const loaded = useQuery(quiz(quiz_url))
  return (
    <Loaded isPage from={loaded} skeleton={<StartSkeleton />}>
      {(shown) => <SetUpScreen quiz={shown} again={new URLSearchParams(search).get('again')} />}
    </Loaded>
  )
}
