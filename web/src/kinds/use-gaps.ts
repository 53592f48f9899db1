import { useState, type FormEvent } from 'react'
import { isRecord } from '#contract/is-record.ts'
import { announce } from '#web/platform/announcements.ts'

interface Checking {
  /** What is filled in, by part. */
  answer: unknown
  /** How many parts there are. */
  of: number
  /** Whether answers are only kept for now. */
  isDraft: boolean
  check: () => void
}

/** Checking an answer of several parts: while some of them are empty, the first time only says so. */
export function useGaps({ answer, of, isDraft, check }: Checking) {
  const [announced, setAnnounced] = useState(0)
  const filled = isRecord(answer) ? Object.keys(answer).length : 0
  const gaps = filled === 0 || isDraft ? 0 : of - filled
  const words = `${gaps} ${gaps === 1 ? 'is' : 'are'} still empty.`
  const isAnnounced = gaps > 0 && announced === filled
  return {
    /** What the player was told is missing. */
    missing: isAnnounced ? words : undefined,
    check(event?: FormEvent) {
      event?.preventDefault()
      if (gaps === 0 || isAnnounced) return check()
      setAnnounced(filled)
      announce(`${words} Check anyway?`)
    },
  }
}
