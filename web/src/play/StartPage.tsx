import { useEffect } from 'react'
import { Loaded } from '#web/ui/Loaded.tsx'
import { loadQuestionParts } from './question/question-parts.ts'
import { rereadProgress } from './round/quiz-progress.ts'
import { StartScreen } from './start/StartScreen.tsx'
import { NOT_HERE } from './not-here.ts'
import { StartSkeleton } from './start/StartSkeleton.tsx'
import { useQuiz } from './round/use-quiz.ts'

export function StartPage({ quiz_url }: { quiz_url: string }) {
  const { quiz, progress, isChanged, isGone, from } = useQuiz(quiz_url)
  useEffect(() => {
    // The home screen may have deleted a round in the meantime.
    rereadProgress(quiz_url)
    // Preloads the next screens, so that the first question is instant and the rest works offline.
    void import('./QuestionPage.tsx')
      .then(loadQuestionParts)
      .then(() => import('./ResultsPage.tsx'))
      .catch(() => {})
  }, [quiz_url])
  return (
    <Loaded isPage offline={NOT_HERE} from={{ ...from, data: quiz ?? undefined }} skeleton={<StartSkeleton />}>
      {(shown) => <StartScreen quiz={shown} {...{ progress, isChanged, isGone }} />}
    </Loaded>
  )
}
