import { useEffect, useRef } from 'react'
import { announce } from '#web/platform/announcements.ts'
import { outcomeHeading } from './room-verdict.ts'

/** Says once that the host does not count the question of the moment. */
export function useVoidedWords(isVoided: boolean, qid: string | null): void {
  const said = useRef<string | null>(null)
  useEffect(() => {
    if (!isVoided || qid === null || said.current === qid) return
    said.current = qid
    announce(outcomeHeading('voided'))
  }, [isVoided, qid])
}
