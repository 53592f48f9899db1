type Letters = Pick<string, 'length' | 'charCodeAt'>

/**
 * Whether a few edits make one text of the other: letters added, left out, changed or swapped with their neighbour (an
 * edit distance, Damerau-Levenshtein, of at most `most`). Equal letters are never worth an edit, so that it is decided
 * where they end: its cost grows with the length of the texts, not with its square.
 */
export const isWithinEdits = (one: Letters, other: Letters, most: number): boolean => from(one, 0, other, 0, most)

function from(one: Letters, i: number, other: Letters, j: number, edits: number): boolean {
  const longer = one.length - i - (other.length - j)
  if (Math.abs(longer) > edits) return false
  while (i < one.length && j < other.length && one.charCodeAt(i) === other.charCodeAt(j)) {
    i++
    j++
  }
  if (i === one.length || j === other.length) return true
  if (edits === 0) return false
  const isSwapped = one.charCodeAt(i) === other.charCodeAt(j + 1) && one.charCodeAt(i + 1) === other.charCodeAt(j)
  return (
    from(one, i + 1, other, j + 1, edits - 1) ||
    (isSwapped && from(one, i + 2, other, j + 2, edits - 1)) ||
    from(one, i + 1, other, j, edits - 1) ||
    from(one, i, other, j + 1, edits - 1)
  )
}
