import { isMotionReduced } from '#web/platform/preferences.ts'

const JUDGED = ['right', 'wrong', 'partly'].map((state) => `main [data-state=${state}]`).join()
/** Room between what is judged and what covers the page. */
const GAP = 16

/** Scrolls what was judged clear of the verdict, which on a phone covers the end of the page. */
export function showJudged(): () => void {
  let frame = requestAnimationFrame(() => {
    // A frame later the page knows how high the verdict is.
    frame = requestAnimationFrame(() => {
      const covered = Number.parseFloat(document.documentElement.style.scrollPaddingBlockEnd)
      const judged = [...document.querySelectorAll(JUDGED)].map((one) => one.getBoundingClientRect())
      if (!covered || judged.length === 0) return
      const bar = document.querySelector('main header')?.getBoundingClientRect().bottom ?? 0
      const rows = {
        top: Math.min(...judged.map((one) => one.top)),
        bottom: Math.max(...judged.map((one) => one.bottom)),
      }
      const shown = { top: Math.max(0, bar), bottom: window.innerHeight - covered }
      if (scrollToShow(rows, shown) === 0) return
      const top = scrollToShow(rows, { top: shown.top + GAP, bottom: shown.bottom - GAP })
      window.scrollBy({ top, behavior: isMotionReduced() ? 'instant' : 'smooth' })
    })
  })
  return () => cancelAnimationFrame(frame)
}

interface Span {
  top: number
  bottom: number
}

/** How far to scroll so that something is in view: by the shortest way, or from its beginning where it is too high. */
export function scrollToShow({ top, bottom }: Span, view: Span): number {
  const isTooHigh = bottom - top > view.bottom - view.top
  if (top < view.top || isTooHigh) return top - view.top
  return Math.max(0, bottom - view.bottom)
}
