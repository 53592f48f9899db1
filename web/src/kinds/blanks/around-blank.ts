import { blankPieces } from '#contract/kinds/blanks/blank-places.ts'

/** Stands for the blank itself while its sentence is looked for; nobody types it. */
const HERE = '\uE000'

/** The sentence around a blank, by its place in the text from 1 on: "It rains in blank 2." */
export function aroundBlank(text: string, place: number): string {
  let at = 0
  const said = blankPieces(text).map((piece) => {
    if (typeof piece === 'string') return piece
    at++
    return at === place ? HERE : `blank ${at}`
  })
  const sentences = said.join('').split(/(?<=[.!?…])\s+|\n+/)
  return (sentences.find((one) => one.includes(HERE)) ?? '').replace(HERE, `blank ${place}`).trim()
}
