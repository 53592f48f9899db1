/** The lines of a text. */
export const linesOf = (text: string): string[] => text.split(/\r\n|\r|\n/)

/** The line number of a position, for increasing positions. */
export function lineCounter(text: string): (index: number) => number {
  let line = 1
  let next = text.indexOf('\n')
  return (index) => {
    for (; next >= 0 && next < index; line++) next = text.indexOf('\n', next + 1)
    return line
  }
}
