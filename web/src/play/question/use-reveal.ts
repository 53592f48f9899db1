import { useEffect, useState } from 'react'

/** Milliseconds after a verdict's arrival. */
const SHOWN_AFTER = 300
const READY_AFTER = 550
/** Milliseconds after an answer without one. */
const SLOW_AFTER = 800
/** A second tap of a double tap is no answer. */
export const DOUBLE_TAP = 250

export interface Reveal {
  /** Whether the verdict came in before our eyes. */
  isFresh: boolean
  /** Whether it has been painted, and is now to be read. */
  isShown: boolean
  /** Whether the way on is open. */
  isReady: boolean
}

const BEFORE: Reveal = { isFresh: false, isShown: false, isReady: false }
const LONG_AGO: Reveal = { isFresh: false, isShown: true, isReady: true }

/** The first moments of a verdict. One that was there when the question opened is simply there. */
export function useReveal(hasVerdict: boolean): Reveal {
  const [wasThere] = useState(hasVerdict)
  const [stage, setStage] = useState<'fresh' | 'told' | 'ready'>('fresh')
  useEffect(() => {
    if (!hasVerdict || wasThere) return
    const shown = setTimeout(() => setStage('told'), SHOWN_AFTER)
    const ready = setTimeout(() => setStage('ready'), READY_AFTER)
    return () => {
      clearTimeout(shown)
      clearTimeout(ready)
    }
  }, [hasVerdict, wasThere])
  if (!hasVerdict) return BEFORE
  if (wasThere) return LONG_AGO
  return { isFresh: true, isShown: stage !== 'fresh', isReady: stage === 'ready' }
}

/** Whether something has been awaited for so long that it is time to say so. */
export function useIsSlow(isAwaited: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    if (!isAwaited) return
    const timer = setTimeout(() => setIsSlow(true), SLOW_AFTER)
    return () => clearTimeout(timer)
  }, [isAwaited])
  return isSlow && isAwaited
}
