/** Downloads a text as a file. */
export function saveFile(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Not immediately: some browsers only start to read it then.
  setTimeout(() => URL.revokeObjectURL(address), 1000)
}
