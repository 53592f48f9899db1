export interface Line {
  number: number
  text: string
}

/** The lines of a text, numbered as an editor numbers them. */
export const linesOf = (text: string): Line[] =>
  text.split(/\r\n|\r|\n/).map((line, index) => ({ number: index + 1, text: line }))

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
