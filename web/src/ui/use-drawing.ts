import { useEffect, useRef, useState } from 'react'
import * as drawings from './drawings.ts'

type Drawings = typeof drawings

/** In the browser null until something is needed that the server has not drawn. */
let known: Drawings | null = import.meta.env.SSR ? drawings : null

const load = async (): Promise<void> => {
  known ??= await import('./drawings.ts')
}

/**
 * The props of an `svg` that is drawn once. What the server has drawn stays, so that a first visit needs neither the
 * drawing script nor the time to draw again.
 */
export function useDrawing(draw: (by: Drawings) => string) {
  const element = useRef<SVGSVGElement>(null)
  const [, setLoaded] = useState(known !== null)
  useEffect(() => {
    // Not asked whether it is known: it may have come since this was rendered.
    if (element.current?.firstChild) return
    void load().then(
      () => setLoaded(true),
      () => null,
    )
  }, [])
  return {
    ref: element,
    suppressHydrationWarning: true,
    dangerouslySetInnerHTML: { __html: known ? draw(known) : '' },
    'aria-hidden': true,
  } as const
}
