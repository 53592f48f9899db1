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
