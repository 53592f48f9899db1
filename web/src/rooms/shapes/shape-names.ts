const NAMES = [
  'Triangle',
  'Square',
  'Circle',
  'Diamond',
  'Star',
  'Cross',
  'Heart',
  'Moon',
  'Hexagon',
  'Drop',
  'Arrow',
  'Hourglass',
] as const

/** What the shape of an option is called. */
export const shapeName = (index: number): string => NAMES[index % NAMES.length] ?? ''
