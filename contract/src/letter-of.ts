/** A, B, C: the letter of an option, by its zero-based index. */
export const letterOf = (index: number): string => String.fromCodePoint(65 + index)
