/** The lines of a text. */
export const linesOf = (text: string): string[] => text.split(/\r\n|\r|\n/)

/** Tells on which line a place of a text is, for places that only grow. */
export function lineCounter(text: string): (place: number) => number {
  let line = 1
  let next = text.indexOf('\n')
  return (place) => {
    for (; next >= 0 && next < place; line++) next = text.indexOf('\n', next + 1)
    return line
  }
}
