import { useEffect } from 'react'
import { useOnline } from './connection/online.ts'
import { errorCode } from './error-code.ts'
import { errorSentence } from './error-sentence.ts'
import { toast } from './toasts.ts'

/** Whether it failed for want of a connection, which a bar of its own says. */
const isOffline = (error: unknown): boolean => !useOnline.getState().online && errorCode(error) === undefined

/** Shows each failure of a query once, in a toast. */
export function useErrorToast({ error }: { error: unknown }): void {
  useEffect(() => {
    if (error !== null && error !== undefined && !isOffline(error)) toast('error', errorSentence(error))
  }, [error])
}
