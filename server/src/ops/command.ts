import type { Config } from '../platform/config.ts'
import type { Db } from '../platform/db.ts'

/** What the operator typed after the command's own words: `--name value` pairs. */
export type Flags = Readonly<Record<string, string | boolean | undefined>>

/** What else a command may need: the words that stand after its own, and the site's configuration. */
export interface Given {
  args: readonly string[]
  config: Config
}

export interface Command {
  /** The words that call it, as in `category add`. */
  words: string
  usage: string
  does: string
  run(db: Db, flags: Flags, given: Given): Promise<Outcome>
}

/** What a command tells: one JSON value for programs, lines for a person. */
export interface Outcome {
  json: unknown
  lines: string[]
}

/** A command that cannot be carried out, told in a sentence. */
export class OpsError extends Error {}

/** Rows under their headings, each column as wide as its widest cell. */
export function table(headings: string[], rows: (string | number)[][]): string[] {
  const cells = [headings, ...rows.map((row) => row.map(String))]
  const widths = headings.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)))
  return cells.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}
