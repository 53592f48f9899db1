/** Scrolls to the part of the page that the address names, and focuses it. Returns whether there is one. */
export function toNamedPart(): boolean {
  const part = document.getElementById(window.location.hash.slice(1))
  if (!part) return false
  const folded = part.closest('details')
  if (folded) folded.open = true
  part.tabIndex = -1
  part.scrollIntoView()
  part.focus({ preventScroll: true })
  return true
}
