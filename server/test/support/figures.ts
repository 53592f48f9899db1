import { appendFileSync } from 'node:fs'

/** The usual count of a repeated test, or the full one in the deep tests. */
export const count = (usual: number, full: number): number => (process.env.DEEP ? full : usual)

/** Prints a measured figure; the deep tests also store it, one JSON line each, for docs/RELIABILITY.md. */
export function recordFigure(name: string, value: number, unit: string): void {
  const figure = { name, value: Math.round(value * 10) / 10, unit }
  console.log(`${name}: ${figure.value} ${unit}`)
  const file = process.env.FIGURES_FILE
  if (process.env.DEEP && file) appendFileSync(file, `${JSON.stringify(figure)}\n`)
}
