import { plainLetters } from '../plain-letters.ts'
import { EMBLEM_GROUPS, type Emblem, type EmblemGroup } from './emblems.ts'

/** Every word one can find it by; what it shows comes first. */
const textOf = ({ label, name, words }: Emblem): string =>
  plainLetters(` ${label} ${name.replaceAll('-', ' ')} ${words.join(' ')}`)

/** The emblems in which every typed word begins some word, in their groups; groups without any are left out. */
export function findEmblems(typed: string): EmblemGroup[] {
  const wanted = plainLetters(typed)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  return EMBLEM_GROUPS.map((group) => ({
    ...group,
    emblems: group.emblems.filter((emblem) => wanted.every((word) => textOf(emblem).includes(` ${word}`))),
  })).filter(({ emblems }) => emblems.length > 0)
}
