import { useEffect } from 'react'
import { errorSentence } from './error-sentence.ts'
import { toast } from './toasts.ts'

/** Shows each failure of a query once, in a toast. */
export function useErrorToast({ error }: { error: unknown }): void {
  useEffect(() => {
    if (error !== null && error !== undefined) toast('error', errorSentence(error))
  }, [error])
}
