import { appendFileSync } from 'node:fs'

/** The usual count of a repeated test, or the full one in the deep tests. */
export const count = (usual: number, full: number): number => (process.env.DEEP ? full : usual)

/** Stores a figure that the deep tests measured, one JSON line each, for docs/RELIABILITY.md. */
export function recordFigure(name: string, value: number, unit: string): void {
  const file = process.env.FIGURES_FILE
  if (file) appendFileSync(file, `${JSON.stringify({ name, value: Math.round(value * 10) / 10, unit })}\n`)
}
