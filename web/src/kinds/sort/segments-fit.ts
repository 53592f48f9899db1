/** From which width on the groups fit next to each other as buttons; `list`: nowhere, so they are in a list. */
export type SegmentsFit = 'narrow' | 'middle' | 'wide' | 'list'

/** In widths of the text's em: a letter on average, and the space around a name. */
const LETTER = 0.56
const AROUND = 1.9
/** The widths that the styles ask for, without the row's own space. */
const WIDTHS = [
  ['narrow', 16],
  ['middle', 28],
  ['wide', 40],
] as const

export function segmentsFit(names: readonly string[]): SegmentsFit {
  const width = names.reduce((sum, name) => sum + name.length * LETTER + AROUND, 0)
  return WIDTHS.find(([, most]) => width <= most)?.[0] ?? 'list'
}
