import { useEffect, useState } from 'react'

/** Milliseconds after the verdict arrives. */
const SHOWN_AFTER = 300
const READY_AFTER = 550
/** Milliseconds after an answer without a verdict. */
const SLOW_AFTER = 800
/** The second tap of a double tap is not an answer. */
export const DOUBLE_TAP = 250

/** The animation of a verdict. One that was already there when the question opened is shown without it. */
export function useReveal(hasVerdict: boolean) {
  const [wasThere] = useState(hasVerdict)
  const [stage, setStage] = useState<'fresh' | 'shown' | 'ready'>('fresh')
  useEffect(() => {
    if (!hasVerdict || wasThere) return
    const shown = setTimeout(() => setStage('shown'), SHOWN_AFTER)
    const ready = setTimeout(() => setStage('ready'), READY_AFTER)
    return () => {
      clearTimeout(shown)
      clearTimeout(ready)
    }
  }, [hasVerdict, wasThere])
  return {
    /** Whether the verdict arrived while this screen was open. */
    isFresh: hasVerdict && !wasThere,
    /** Whether it has been painted and can now be read. */
    isShown: hasVerdict && (wasThere || stage !== 'fresh'),
    /** Whether the next button works. */
    isReady: hasVerdict && (wasThere || stage === 'ready'),
  }
}

/** Whether something has taken so long that it is time to show a message. */
export function useIsSlow(isAwaited: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    if (!isAwaited) return
    const timer = setTimeout(() => setIsSlow(true), SLOW_AFTER)
    return () => clearTimeout(timer)
  }, [isAwaited])
  return isSlow && isAwaited
}
