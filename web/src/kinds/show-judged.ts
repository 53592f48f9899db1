import { isMotionReduced } from '#web/platform/browser/is-motion-reduced.ts'
import { scrollToShow } from '#web/ui/scroll-to-show.ts'

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
      const top = scrollToShow(
        { top: Math.min(...judged.map((one) => one.top)), bottom: Math.max(...judged.map((one) => one.bottom)) },
        { top: Math.max(0, bar) + GAP, bottom: window.innerHeight - covered - GAP },
      )
      window.scrollBy({ top, behavior: isMotionReduced() ? 'instant' : 'smooth' })
    })
  })
  return () => cancelAnimationFrame(frame)
}
