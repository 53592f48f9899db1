import { useEffect, useState } from 'react'

/** Milliseconds after a verdict's arrival. */
const TOLD = 300
const READY = 550
/** Milliseconds after an answer without one. */
const SLOW = 800
/** A second tap of a double tap is no answer. */
export const DOUBLE_TAP = 250

export interface Reveal {
  /** Whether the verdict came in before our eyes. */
  isFresh: boolean
  /** Whether it has been painted, and is now to be read. */
  isTold: boolean
  /** Whether the way on is open. */
  isReady: boolean
}

const BEFORE: Reveal = { isFresh: false, isTold: false, isReady: false }
const LONG_AGO: Reveal = { isFresh: false, isTold: true, isReady: true }

/** The first moments of a verdict. One that was there when the question opened is simply there. */
export function useReveal(hasVerdict: boolean): Reveal {
  const [wasThere] = useState(hasVerdict)
  const [stage, setStage] = useState<'fresh' | 'told' | 'ready'>('fresh')
  useEffect(() => {
    if (!hasVerdict || wasThere) return
    const told = setTimeout(() => setStage('told'), TOLD)
    const ready = setTimeout(() => setStage('ready'), READY)
    return () => {
      clearTimeout(told)
      clearTimeout(ready)
    }
  }, [hasVerdict, wasThere])
  if (!hasVerdict) return BEFORE
  if (wasThere) return LONG_AGO
  return { isFresh: true, isTold: stage !== 'fresh', isReady: stage === 'ready' }
}

/** Whether something has been awaited for so long that it is time to say so. */
export function useIsSlow(isAwaited: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    if (!isAwaited) return
    const timer = setTimeout(() => setIsSlow(true), SLOW)
    return () => clearTimeout(timer)
  }, [isAwaited])
  return isSlow && isAwaited
}
