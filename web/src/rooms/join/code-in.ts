/** The six digits in what somebody typed, pasted or scanned: also with spaces, or as a whole link. */
export function codeIn(text: string): string | null {
  const linked = /\/join\/(\d{6})(?!\d)/.exec(text)?.[1]
  if (linked) return linked
  const digits = text.normalize('NFKC').replaceAll(/[\s\-–.·]/gu, '')
  return /^\d{6}$/.test(digits) ? digits : null
}

/** A code as it is read out: in two halves. */
export const codeWords = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`
