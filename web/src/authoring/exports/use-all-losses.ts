import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { authoringApi } from '#contract/authoring.ts'
import type { ExportStep, Format } from '#contract/imports.ts'
import { callWithSteps } from '#web/platform/call-with-steps.ts'
import { query } from '#web/platform/queries.ts'

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
