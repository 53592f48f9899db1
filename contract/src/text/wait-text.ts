/** A waiting time as text, in the largest unit that fits twice. */
export function waitText(seconds: number): string {
  const [size, unit] = UNITS.find(([size]) => seconds >= 2 * size) ?? [1, 'second']
  const count = Math.ceil(seconds / size)
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

const UNITS = [
  [3600, 'hour'],
  [60, 'minute'],
  [1, 'second'],
] as const
