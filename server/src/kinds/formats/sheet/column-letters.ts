/** What a spreadsheet calls a column, counted from 0. */
export const columnLetters = (index: number): string =>
  [...(index < 26 ? [] : [Math.floor(index / 26) - 1]), index % 26]
    .map((letter) => String.fromCharCode(65 + letter))
    .join('')
