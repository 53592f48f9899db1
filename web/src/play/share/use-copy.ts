import { useEffect, useState } from 'react'
import { announce } from '#web/platform/announcements.ts'
import { copyText } from '#web/platform/browser/copy-text.ts'

export interface Copying {
  text: string
  /** What screen readers hear when it is done. */
  said: string
  /** The browser does not let us copy. */
  onBlocked: (text: string) => void
}

/** Milliseconds. */
const COPIED = 2000

/** Copies a text; for a moment after that, `isCopied`. */
export function useCopy({ text, said, onBlocked }: Copying): [isCopied: boolean, copy: () => void] {
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), COPIED)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = async () => {
    try {
      await copyText(text)
      setIsCopied(true)
      announce(said)
    } catch {
      onBlocked(text)
    }
  }
  return [isCopied, () => void copy()]
}
