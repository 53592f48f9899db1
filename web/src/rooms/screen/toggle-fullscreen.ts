/** Not on iPhones. Only for what is rendered in the browser alone. */
export const mayBeFullscreen = (): boolean => document.fullscreenEnabled

/** The page on the whole screen, or in its window again; a browser that refuses leaves it as it is. */
export function toggleFullscreen(): void {
  const done = document.fullscreenElement
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen({ navigationUI: 'hide' })
  done.catch(() => null)
}
