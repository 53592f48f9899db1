import { useEffect } from 'react'
import { Loaded } from '#web/ui/Loaded.tsx'
import { rereadProgress } from './round/quiz-progress.ts'
import { StartScreen } from './start/StartScreen.tsx'
import { StartSkeleton } from './start/StartSkeleton.tsx'
import { useQuiz } from './round/use-quiz.ts'

export function StartPage({ quiz_url }: { quiz_url: string }) {
  const { quiz, progress, isChanged, isGone, from } = useQuiz(quiz_url)
  useEffect(() => {
    // The home screen may have forgotten a round meanwhile.
    rereadProgress(quiz_url)
    // So that the first question waits for nothing, and the connection may be lost from here to the result.
    void import('./QuestionPage.tsx').then(() => import('./ResultsPage.tsx')).catch(() => {})
  }, [quiz_url])
  return (
    <Loaded isPage from={{ ...from, data: quiz ?? undefined }} skeleton={<StartSkeleton />}>
      {(shown) => <StartScreen quiz={shown} {...{ progress, isChanged, isGone }} />}
    </Loaded>
  )
}
