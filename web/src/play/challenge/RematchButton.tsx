import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { links } from '#contract/api/links.ts'
import { errorSentence } from '#web/platform/errors.ts'
import { toast } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/Button.tsx'
import { isFlag } from '#web/platform/shape.ts'
import { readTabStored, removeTabStored, writeTabStored } from '#web/platform/tab-storage.ts'
import { rematch } from './challenge.ts'

/** Leads to another quiz, which nobody in the challenge has played. */
export function RematchButton({ token }: { token: string }) {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const [isBusy, setIsBusy] = useState(false)
  const go = async () => {
    setIsBusy(true)
    try {
      const found = await client.fetchQuery({ ...rematch(token), staleTime: 0 })
      if (found) {
        // Its player wants to send a link to it afterwards.
        writeTabStored(keyOf(found.quiz_url), true)
        navigate(links.quizStart(found.quiz_url))
      } else toast('success', "Between you, you've played every quiz there is.")
    } catch (error) {
      toast('error', errorSentence(error))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Button kind="secondary" busy={isBusy} busyText="Looking…" onClick={() => void go()}>
      Rematch
    </Button>
  )
}

const keyOf = (quiz_url: string): string => `rematch_${quiz_url}`

/** Whether the next round of this quiz is a rematch. */
export const isRematch = (quiz_url: string): boolean => readTabStored(keyOf(quiz_url), isFlag) === true

export const endRematch = (quiz_url: string): void => removeTabStored(keyOf(quiz_url))
