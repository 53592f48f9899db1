import { useEffect } from 'react'
import { errorCode } from '../platform/error-code.ts'
import { toast } from '../platform/toasts.ts'

const LONGEST = 140

/** The server's own sentence, where it is one for people; ours otherwise. */
export const failureSentence = (error: Error): string =>
  errorCode(error) && error.message.length < LONGEST && !error.message.includes('<')
    ? error.message
    : "That didn't load."

/** Says once in the corner what the page says in its place. */
export function useFailureToast(error: Error | null): void {
  useEffect(() => {
    if (error) toast('error', failureSentence(error))
  }, [error])
}
