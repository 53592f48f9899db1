import { NAME_LENGTH } from '#contract/account-limits.ts'
import { counted } from '#web/platform/format.ts'

/** As many as a list can have. */
const MOST_NAMES = 500

export interface Roster {
  names: string[]
  /** What has to change before the list can be used, one sentence each. */
  problems: string[]
}

const listed = (lines: readonly number[]): string =>
  `${lines.length === 1 ? 'Line' : 'Lines'} ${lines.slice(0, 5).join(', ')}${lines.length > 5 ? ' and others' : ''}`

/** Reads a pasted list of names, one a line. Empty lines are left out. */
export function readRoster(pasted: string): Roster {
  const entries = pasted
    .split(/\r\n|\r|\n/)
    .map((line, at) => ({ name: line.trim().replaceAll(/\s+/g, ' ').normalize('NFC'), line: at + 1 }))
    .filter(({ name }) => name !== '')
  const tooLong = entries.filter(({ name }) => name.length > NAME_LENGTH.most).map(({ line }) => line)
  const seen = new Set<string>()
  const twice = entries.filter(({ name }) => {
    const isSeen = seen.has(name.toLowerCase())
    seen.add(name.toLowerCase())
    return isSeen
  })
  const problems = [
    tooLong.length > 0 && `${listed(tooLong)}: use at most ${NAME_LENGTH.most} characters.`,
    twice.length > 0 &&
      `${listed(twice.map(({ line }) => line))}: on the list twice (${twice[0]?.name}). Add an initial to tell them apart.`,
    entries.length > MOST_NAMES &&
      `${counted(entries.length, 'name', 'names')}: a list can have at most ${MOST_NAMES}.`,
  ]
  return {
    names: entries.map(({ name }) => name),
    problems: problems.filter((problem) => problem !== false),
  }
}
