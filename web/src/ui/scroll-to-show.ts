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
