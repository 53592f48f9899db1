import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Quiz } from '#contract/quiz.ts'
import { errorCode } from '../platform/error-code.ts'
import { useErrorToast } from '../platform/use-error-toast.ts'
import { gameOf, keepQuiz, type Game } from './game.ts'
import { quiz } from './queries.ts'
import { isResultOf } from './restore.ts'
import { useGame } from './use-game.ts'

interface QuizHere {
  /** The newest known. */
  quiz: Quiz | null
  game: Game
  /** Whether a round is on in a version that is not the newest any more. */
  isChanged: boolean
  from: UseQueryResult<Quiz>
}

/** A quiz: the copy in this browser at once, what the server has when it comes. A failed check empties nothing. */
export function useQuiz(quiz_url: string): QuizHere {
  const game = useGame(quiz_url)
  const from = useQuery({
    ...quiz(quiz_url),
    throwOnError: (error) => errorCode(error) === 'NOT_FOUND' && gameOf(quiz_url).quiz === null,
  })
  const { data, error } = from
  useEffect(() => {
    if (data) keepQuiz(data)
  }, [data])
  useErrorToast({ error: data === undefined && game.quiz === null ? error : null })
  const { run, result } = game
  const isChanged = Boolean(data && run && run.quiz.version < data.version && !isResultOf(result, run))
  return { quiz: data ?? game.quiz, game, isChanged, from }
}
