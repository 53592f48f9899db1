import type { Readable } from 'node:stream'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/db/db.ts'

/** The `--name value` pairs that the operator typed. */
export type Flags = Readonly<Record<string, string | boolean | undefined>>

/** The context of a command, for those that need more than a pool. */
export interface CommandContext {
  /** The connection string of the database. */
  url: string
  /** Of its replica, if there is one. */
  readUrl: string | undefined
  publicUrl: string
  /** The configuration with its secret, which only some commands need. */
  loadConfig: () => Promise<Config>
  /** The folder that relative file names are resolved from. */
  folder: string
  /** Standard input. */
  input: Readable
}

export interface Command {
  /** The words of the command, as in `category add`. */
  words: string
  usage: string
  does: string
  /** `args` are the words after the command's own. */
  run(db: Db, flags: Flags, args: readonly string[], place: CommandContext): Promise<Outcome>
  /** Refuses what cannot be done before a database is looked for, or made; file names are relative to `folder`. */
  check?(args: readonly string[], folder: string): Promise<void>
  /** Needs the database as it is, before migrations and the usual connections. */
  needsRawDatabase?: true
  /** Fills a new database, and makes one where there is none; all others refuse to work on nothing. */
  fillsNewDatabase?: true
}

/** The output of a command: one JSON value for programs, lines for people. */
export interface Outcome {
  json: unknown
  lines: string[]
  /** What the operator should know besides; printed to standard error, so that programs read only the output. */
  warnings?: string[]
  /** Whether the result is bad, so that the exit code is 1. */
  isBad?: boolean
}

/** A command that cannot be run, with a sentence for the operator. */
export class OpsError extends Error {}

/** A required argument, by its position and name. */
export function requiredArg(args: readonly string[], index: number, name: string): string {
  const word = args[index]
  if (!word) throw new OpsError(`${name} is missing.`)
  return word
}

/** The words from a position on, as the reason they are. */
export const reasonFrom = (args: readonly string[], index: number): string => args.slice(index).join(' ').trim()

/** Control characters, which a terminal would obey, are shown as question marks. */
const shown = (cell: string | number): string => String(cell).replace(/[\p{Cc}\p{Cf}]/gu, '?')

/** Rows under their headings, in aligned columns. */
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
