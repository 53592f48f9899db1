import type { Flags } from './command.ts'

/** Flags without a value: what follows them is a separate word. */
const ALONE = ['json', 'open', 'from-replica', 'drop-earlier']

export interface ParsedArguments {
  words: string[]
  flags: Flags
}

/**
 * Separates words from `--name value` and `--name=value`. A single dash or a negative number is a word, and after `--`
 * everything is.
 */
export function readArguments(args: readonly string[]): ParsedArguments {
  const words: string[] = []
  const flags: Record<string, string | boolean> = {}
  for (let at = 0; at < args.length; at++) {
    const [arg = '', next] = [args[at], args[at + 1]]
    if (arg === '--') return { words: [...words, ...args.slice(at + 1)], flags }
    const [, name = '', value] = /^--([a-z][\w-]*)(?:=([\s\S]*))?$/.exec(arg) ?? []
    if (!name) words.push(arg)
    else if (value !== undefined) flags[name] = value
    else if (ALONE.includes(name) || next === undefined || next.startsWith('--')) flags[name] = true
    else {
      flags[name] = next
      at++
    }
  }
  return { words, flags }
}
