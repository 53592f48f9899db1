/** A piece of a text with blanks: words, or a blank by its zero-based index. */
export type BlankPiece = string | number

/** A text cut at its blanks: `In [[1]] it rains.` */
export const blankPieces = (text: string): BlankPiece[] =>
  text
    .split(/\[\[(\d{1,2})\]\]/)
    .map((piece, index) => (index % 2 === 0 ? piece : Number(piece) - 1))
    .filter((piece) => piece !== '')

/** The zero-based indexes of a text's blanks, in the order in which they stand. */
export const blanksIn = (text: string): number[] =>
  blankPieces(text).filter((piece): piece is number => typeof piece === 'number')

/** The text with a line in place of each blank. */
export const linedText = (text: string): string =>
  blankPieces(text)
    .map((piece) => (typeof piece === 'number' ? '____' : piece))
    .join('')
