import { useEffect } from 'react'
import { Loaded } from '#web/ui/Loaded.tsx'
import { rereadGame } from './round/game.ts'
import { Start } from './start/Start.tsx'
import { StartSkeleton } from './start/StartSkeleton.tsx'
import { useQuiz } from './round/use-quiz.ts'

export function StartPage({ quiz_url }: { quiz_url: string }) {
  const { quiz, game, isChanged, isGone, from } = useQuiz(quiz_url)
  useEffect(() => {
    // The home screen may have forgotten a round meanwhile.
    rereadGame(quiz_url)
    // So that the first question waits for nothing, and the line may be lost from here to the result.
    void import('./QuestionPage.tsx').then(() => import('./ResultsPage.tsx')).catch(() => {})
  }, [quiz_url])
  return (
    <Loaded isPage from={{ ...from, data: quiz ?? undefined }} skeleton={<StartSkeleton />}>
      {(shown) => <Start quiz={shown} {...{ game, isChanged, isGone }} />}
    </Loaded>
  )
}
