import type { Db } from '#server/platform/db/db.ts'

/** The `--name value` pairs of what the operator typed. */
export type Flags = Readonly<Record<string, string | boolean | undefined>>

/** Where the command works, for those that need more than a pool. */
export interface CommandContext {
  /** The connection string of the database. */
  url: string
  publicUrl: string
  /** The folder that files are named from. */
  folder: string
}

export interface Command {
  /** The words that call it, as in `category add`. */
  words: string
  usage: string
  does: string
  /** `args` are the words after the command's own. */
  run(db: Db, flags: Flags, args: readonly string[], place: CommandContext): Promise<Outcome>
  /** Meets the database as it is, before migrations and connections of the usual kind. */
  needsRawDatabase?: true
}

/** What a command tells: one JSON value for programs, lines for a person. */
export interface Outcome {
  json: unknown
  lines: string[]
  /** Whether what it found is reason for an alarm. */
  isBad?: boolean
}

/** A command that cannot be carried out, told in a sentence. */
export class OpsError extends Error {}

/** A word that a command cannot do without, by its place and its name. */
export function requiredArg(args: readonly string[], place: number, name: string): string {
  const word = args[place]
  if (!word) throw new OpsError(`${name} is missing.`)
  return word
}

/** What a terminal would take for an order instead of showing it is shown as a question mark. */
const shown = (cell: string | number): string => String(cell).replace(/[\p{Cc}\p{Cf}]/gu, '?')

/** Rows under their headings, each column as wide as its widest cell. */
export function table(headings: string[], rows: (string | number)[][]): string[] {
  const cells = [headings, ...rows.map((row) => row.map(shown))]
  const widths = headings.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)))
  return cells.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}
