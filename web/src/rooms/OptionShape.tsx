/** Simple shapes that differ in outline alone, in a box of 24 by 24. */
const SHAPES = [
  ['Triangle', 'M12 3 22 21H2Z'],
  ['Square', 'M4 4h16v16H4Z'],
  ['Circle', 'M12 2.5a9.5 9.5 0 1 1 0 19 9.5 9.5 0 0 1 0-19Z'],
  ['Diamond', 'M12 1.5 22.5 12 12 22.5 1.5 12Z'],
  ['Star', 'm12 1.5 3.1 7 7.4.8-5.5 5 1.5 7.4L12 17.9l-6.5 3.8L7 14.300 1.5 9.3l7.400-.8Z'],
  ['Cross', 'M8.500 2.500h7v6h6v7h-6v6h-7v-6h-6v-7h6Z'],
  [
    'Heart',
    'M12 21.500C5 16.500 2 12.700 2 8.800 2 5.600 4.400 3.500 7.100 3.500c2 0 3.800 1.100 4.900 3 1.100-1.900 2.900-3 4.900-3 2.700 0 5.100 2.100 5.100 5.300 0 3.900-3 7.700-10 12.700Z',
  ],
  ['Moon', 'M15.500 2.300a9.900 9.900 0 1 0 6.200 14.400A9.200 9.200 0 0 1 15.500 2.300Z'],
  ['Hexagon', 'M7 3h10l5 9-5 9H7l-5-9Z'],
  ['Drop', 'M12 1.500c4.500 5.300 7.500 9 7.500 13a7.500 7.500 0 0 1-15 0c0-4 3-7.700 7.500-13Z'],
  ['Arrow', 'M12 2 22 12h-6v10H8V12H2Z'],
  ['Hourglass', 'M4 2.500h16L14 12l6 9.500H4L10 12Z'],
] as const

interface OptionShapeProps {
  /** The zero-based index of the option as on the shared screen. */
  index: number
  /** In pixels; default as large as the letters around it. */
  size?: number | undefined
}

/** The shape of an option, next to its letter: it can be told apart from far away, and without colours. */
export const OptionShape = ({ index, size }: OptionShapeProps) => (
  <svg viewBox="0 0 24 24" width={size ?? '1em'} height={size ?? '1em'} fill="currentColor" aria-hidden="true">
    <path d={SHAPES[index % SHAPES.length]?.[1]} />
  </svg>
)

/** What the shape of an option is called. */
export const shapeName = (index: number): string => SHAPES[index % SHAPES.length]?.[0] ?? ''
