import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Loss, QuizLosses, ExportStep, Format } from '#contract/api/imports.ts'
import { authoringApi } from '#contract/api/authoring.ts'
import { counted, grouped } from '#web/platform/format.ts'
import { callWithSteps } from '#web/platform/call-with-steps.ts'
import { query } from '#web/platform/queries.ts'

interface SharedLosses {
  /** What more than one quiz loses as a whole, and how many of them. */
  shared: { message: string; count: number }[]
  /** The quizzes that lose more than that, with what is left. */
  others: QuizLosses[]
}

/** Takes out what several quizzes lose alike, to say it once instead of for each of them. */
export function sharedLosses(quizzes: readonly QuizLosses[]): SharedLosses {
  const counts = new Map<string, number>()
  for (const { losses } of quizzes)
    for (const message of new Set(losses.flatMap((loss) => (loss.question === null ? [loss.message] : []))))
      counts.set(message, (counts.get(message) ?? 0) + 1)
  const shared = [...counts].flatMap(([message, count]) => (count > 1 ? [{ message, count }] : []))
  const isShared = ({ question, message }: Loss) => question === null && (counts.get(message) ?? 0) > 1
  const others = quizzes.flatMap((quiz) => {
    const losses = quiz.losses.filter((loss) => !isShared(loss))
    return losses.length > 0 ? [{ ...quiz, losses }] : []
  })
  return { shared: shared.toSorted((a, b) => b.count - a.count), others }
}

/** "2 questions left out, 5 changed". */
export function howMuch(losses: readonly Loss[]): string {
  const questions = (isLeftOut: boolean) =>
    new Set(losses.flatMap(({ question, left_out }) => (left_out === isLeftOut && question !== null ? question : [])))
      .size
  const [leftOut, changed] = [questions(true), questions(false)]
  if (leftOut === 0) return changed === 0 ? 'only details' : `${counted(changed, 'question', 'questions')} changed`
  return `${counted(leftOut, 'question', 'questions')} left out${changed === 0 ? '' : `, ${grouped(changed)} changed`}`
}

/**
 * What all quizzes would lose in a format, and how far the check is. Each format is checked once while the dialog is
 * open; a check that nobody waits for any more is stopped.
 */
export function useAllLosses(format: Format) {
  const [opened] = useState(() => Date.now())
  const [step, setStep] = useState<ExportStep | null>(null)
  const input = { query: { format, check: '1' as const } }
  const losses = useQuery({
    queryKey: [...query(authoringApi.exportAll, input).queryKey, opened],
    queryFn: ({ signal }) => {
      setStep(null)
      return callWithSteps(authoringApi.exportAll, input, { signal, onStep: setStep })
    },
    staleTime: Infinity,
    throwOnError: false,
  })
  return { losses, step }
}
