/** The hues a category can have, in their order on the colour wheel. */
export const HUES = [
  'rose',
  'coral',
  'amber',
  'straw',
  'lime',
  'mint',
  'lagoon',
  'sky',
  'azure',
  'iris',
  'violet',
  'orchid',
] as const
export type Hue = (typeof HUES)[number]

/** The colours of covers and link previews for a hue. */
export interface Palette {
  plate: string
  deep: string
  pale: string
  pop: string
}

/** The stylesheet's `--art-*` values, for drawing without one; a test compares the two. */
export const PALETTES: Record<Hue, Palette> = {
  rose: { plate: '#FEA8BB', deep: '#662136', pale: '#FFE1E6', pop: '#4BC680' },
  coral: { plate: '#FEAD98', deep: '#672514', pale: '#FFE2DB', pop: '#0FC5B5' },
  amber: { plate: '#FEB66E', deep: '#593300', pale: '#FFE4CC', pop: '#11BFDD' },
  straw: { plate: '#EFD457', deep: '#483D01', pale: '#F2EAC8', pop: '#58B2FE' },
  lime: { plate: '#B9DE73', deep: '#324500', pale: '#E2EFCF', pop: '#93A3FE' },
  mint: { plate: '#84DFA0', deep: '#024A25', pale: '#D4F3DC', pop: '#BE91F8' },
  lagoon: { plate: '#65DBCB', deep: '#024840', pale: '#C9F4EC', pop: '#E285D3' },
  sky: { plate: '#61D7EE', deep: '#004551', pale: '#C8F2FC', pop: '#F77FA2' },
  azure: { plate: '#85C9FE', deep: '#024166', pale: '#D7EDFF', pop: '#FA846B' },
  iris: { plate: '#A8BAFE', deep: '#2D3771', pale: '#E2E9FF', pop: '#EC9333' },
  violet: { plate: '#CDABFD', deep: '#482D68', pale: '#EEE4FF', pop: '#CBA709' },
  orchid: { plate: '#F5A0E2', deep: '#5B2552', pale: '#FEDFF6', pop: '#95BB46' },
}
