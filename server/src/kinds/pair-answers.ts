import { partWords } from '#contract/kinds/pairs.ts'
import type { GivenPart, Random } from './server-kind.ts'

/** Mostly right, but with at least one part given to another than the key says. */
export function wrongPairs(
  key: Record<string, string>,
  to: readonly { id: string }[],
  random: Random,
): Record<string, string> {
  const from = Object.keys(key)
  const missed = Math.floor(random() * from.length)
  return Object.fromEntries(
    Object.entries(key).map(([id, right], index) => {
      const others = to.filter((one) => one.id !== right)
      const isMissed = index === missed || random() < 0.3
      return [id, isMissed ? (others[Math.floor(random() * others.length)]?.id ?? right) : right]
    }),
  )
}

interface Part {
  id: string
  text: string
  image?: { alt: string } | null
}

/** What each part was given to. */
export const givenPairs = (
  from: readonly Part[],
  to: readonly Part[],
  key: Record<string, string>,
  answer: Record<string, string>,
): GivenPart[] =>
  from.flatMap((part) => {
    const chosen = to.find(({ id }) => id === answer[part.id])
    return chosen ? [{ part: partWords(part), text: partWords(chosen), right: key[part.id] === chosen.id }] : []
  })
