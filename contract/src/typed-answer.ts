import { plainLetters } from './plain-letters.ts'

const ARTICLES = new Set([
  'a',
  'an',
  'the',
  'el',
  'la',
  'los',
  'las',
  'le',
  'les',
  'l',
  'il',
  'lo',
  'gli',
  'der',
  'die',
  'das',
  'o',
  'os',
  'as',
])

/** A typed answer normalised: lower-case letters and digits, without accents and without a leading article. */
function essence(text: string): string {
  const words = plainLetters(text)
    .replace(/&/g, ' and ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  const [first = '', ...rest] = words
  return (rest.length && ARTICLES.has(first) ? rest : words).join('')
}

/** Allowed typos: none in a short word, where one letter makes another word; two in a long one. */
const allowed = (length: number): number => (length < 5 ? 0 : length < 9 ? 1 : 2)

/**
 * The edit distance: letters added, left out, changed or swapped with their neighbour (Damerau-Levenshtein), counted up
 * to `most`.
 */
function slips(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      let best = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1))
      if (a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] && i > 1 && j > 1)
        best = Math.min(best, (before[j - 2] ?? 0) + 1)
      row.push(best)
    }
    if (Math.min(...row) > most) return most + 1
    before = last
    last = row
  }
  return last[b.length] ?? most + 1
}

const digits = (text: string): string => text.replace(/\D/g, '')

/**
 * Whether a typed answer is one of the accepted ones. Case, accents, punctuation, spaces and a leading article do not
 * matter; one typo is allowed from five letters on, two from nine. Digits must be exact: 1986 is not 1968.
 */
export function isAccepted(typed: string, accepted: readonly string[]): boolean {
  const given = essence(typed)
  if (given === '') return false
  return accepted.some((one) => {
    const wanted = essence(one)
    const most = allowed(wanted.length)
    return given === wanted || (most > 0 && digits(given) === digits(wanted) && slips(given, wanted, most) <= most)
  })
}
