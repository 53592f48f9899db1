/** The old command copies a selection; outside an open dialog nothing can be selected. */
function copyByCommand(text: string): boolean {
  const home = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
  const shown = document.createElement('span')
  shown.className = 'unseen'
  shown.textContent = text
  // As it is, without the styles and spaces of what is selected.
  shown.addEventListener('copy', (event) => {
    event.clipboardData?.setData('text/plain', text)
    event.preventDefault()
  })
  home.append(shown)
  const selection = getSelection()
  selection?.selectAllChildren(shown)
  try {
    // oxlint-disable-next-line typescript/no-deprecated -- nothing else copies over plain http
    return document.execCommand('copy')
  } finally {
    selection?.removeAllRanges()
    shown.remove()
  }
}

/** Copies a text, also over plain http, where browsers have no clipboard; rejects where the browser does not let us. */
export async function copyText(text: string): Promise<void> {
  if ('clipboard' in navigator) return navigator.clipboard.writeText(text)
  if (!copyByCommand(text)) throw new Error('The browser does not copy.')
}
