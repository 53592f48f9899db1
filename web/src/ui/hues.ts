/** The names that `data-hue` takes, in their order round the wheel. */
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
