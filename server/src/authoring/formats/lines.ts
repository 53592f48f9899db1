/** The lines of a text. */
export const linesOf = (text: string): string[] => text.split(/\r\n|\r|\n/)

/** Tells on which line a place of a text is, for places that only grow. */
export function lineCounter(text: string): (place: number) => number {
  let line = 1
  let at = 0
  return (place) => {
    for (let next = text.indexOf('\n', at); next >= 0 && next < place; next = text.indexOf('\n', at)) {
      line++
      at = next + 1
    }
    return line
  }
}
