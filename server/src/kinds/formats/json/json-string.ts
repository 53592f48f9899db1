/**
 * Where a string that starts at `at` ends; an unclosed one ends with its line, because JSON strings have no line
 * breaks.
 */
export function stringEnd(text: string, at: number): number {
  for (let end = at + 1; end < text.length; end++) {
    const sign = text[end]
    if (sign === '\\') end++
    else if (sign === '"') return end + 1
    else if (sign === '\n') return end
  }
  return text.length
}
