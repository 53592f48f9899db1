import { useState } from 'react'
import { errorSentence } from './errors.ts'
import { toast } from './toasts.ts'

/** What a button does while it waits, by name where there are several; a failure is shown in a toast. */
export function useBusy() {
  const [busy, setBusy] = useState<string | null>(null)
  const run = async (work: () => Promise<void>, name = 'this'): Promise<void> => {
    setBusy(name)
    try {
      await work()
    } catch (error) {
      toast('error', errorSentence(error))
    } finally {
      setBusy(null)
    }
  }
  return { busy, run }
}
