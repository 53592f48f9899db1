import { appendFileSync } from 'node:fs'

/** The usual count of a repeated trial, or the full one when the deep tests run. */
export const count = (usual: number, full: number): number => (process.env.DEEP ? full : usual)

/** Tells a measured figure; the deep tests also keep it, one JSON line each, for docs/RELIABILITY.md. */
export function recordFigure(name: string, value: number, unit: string): void {
  const figure = { name, value: Math.round(value * 10) / 10, unit }
  console.log(`${name}: ${figure.value} ${unit}`)
  const file = process.env.FIGURES_FILE
  if (process.env.DEEP && file) appendFileSync(file, `${JSON.stringify(figure)}\n`)
}
