import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { links } from '#contract/links.ts'
import { errorSentence } from '#web/platform/error-sentence.ts'
import { toast } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/Button.tsx'
import { rematch } from './queries.ts'
import { markRematch } from './rematches.ts'

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
        markRematch(found.quiz_url)
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
