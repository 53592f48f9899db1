import { plainText } from '#contract/formulas/plain-text.ts'
import type { ItemAnalysis, ReportedOption, Thirds } from '#contract/item-analysis.ts'
import { grouped } from '#web/platform/format.ts'
import { ENOUGH_PLAYS } from './analysis-words.ts'

type Choices = NonNullable<ItemAnalysis['choices']>

const NOBODY: Thirds = { weak: 0, middle: 0, strong: 0 }

/** How many of each third chose an option. */
export const chosenBy = ({ options }: Choices, id: string): Thirds =>
  options.find((option) => option.id === id)?.chosen ?? NOBODY

const sum = ({ weak, middle, strong }: Thirds): number => weak + middle + strong

export const share = (chosen: number, players: number): number => (players === 0 ? 0 : chosen / players)

/** So many strong players choose an option that is simply wrong. */
const FEW = 0.1

/** An option within a sentence has so many characters at most. */
const MOST_CHARACTERS = 60

/** An option in a sentence; the table tells a long one in full. */
function quoted({ text, rendered = null }: ReportedOption): string {
  const words = Array.from(plainText({ text, rendered }))
  return words.length > MOST_CHARACTERS
    ? `“${words.slice(0, MOST_CHARACTERS).join('').trimEnd()}…”`
    : `“${words.join('')}”`
}

const ofThem = (chosen: number, players: number, which: string): string =>
  `${grouped(chosen)} of ${grouped(players)} ${which} players`

/** What the chart shows that its author may want to change, in sentences; nothing while there are too few plays. */
export function distractorWords(options: readonly ReportedOption[], choices: Choices): string[] {
  const { players } = choices
  if (sum(players) < ENOUGH_PLAYS) return []
  const { weak, strong } = players
  const right = options.filter((option) => option.right === true)
  const wrong = options.filter((option) => option.right === false)
  const canCompare = weak > 0 && strong > 0
  const told: string[] = []
  const [only] = right
  if (only && right.length === 1 && canCompare) {
    const by = chosenBy(choices, only.id)
    told.push(
      `The right answer was chosen by ${ofThem(by.weak, weak, 'weak')} and ${ofThem(by.strong, strong, 'strong')}.`,
    )
  }
  const ignored = wrong.filter(({ id }) => sum(chosenBy(choices, id)) === 0)
  const [ignoredOne] = ignored
  if (ignoredOne && ignored.length === 1) told.push(`Nobody chose ${quoted(ignoredOne)}: it could be replaced.`)
  if (ignored.length > 1)
    told.push(`Nobody chose ${grouped(ignored.length)} of the wrong answers: they could be replaced.`)
  for (const option of canCompare ? wrong : []) {
    const by = chosenBy(choices, option.id)
    if (share(by.strong, strong) >= FEW && share(by.strong, strong) > share(by.weak, weak))
      told.push(
        `${quoted(option)} was chosen by ${ofThem(by.strong, strong, 'strong')}, more often than by weak ones: check that it’s wrong.`,
      )
  }
  // Two pictures may show the same.
  return [...new Set(told)]
}
