/** Selects a line of a text box and scrolls to it. */
export function selectLine(area: HTMLTextAreaElement | null, line: number): void {
  if (!area) return
  const lines = area.value.split('\n')
  const start = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0)
  area.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0))
  area.focus()
  // Lines do not wrap, so all have the same height.
  area.scrollTop = (area.scrollHeight * (line - 0.5)) / lines.length - area.clientHeight / 2
}
