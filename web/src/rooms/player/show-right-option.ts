/** Scrolls the right option clear of the verdict, which on a phone covers the end of the page. */
export function showRightOption(): () => void {
  let frame = requestAnimationFrame(() => {
    // A frame later the page knows how high the verdict is.
    frame = requestAnimationFrame(() => {
      const right = [...document.querySelectorAll('main [data-state=right]')].at(-1)
      right?.scrollIntoView({ block: 'nearest' })
    })
  })
  return () => cancelAnimationFrame(frame)
}
