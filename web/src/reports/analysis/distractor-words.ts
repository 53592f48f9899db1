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

/** In standard errors: a lead over weak players that chance alone hardly makes. */
const CLEAR_LEAD = 2.6
/** Enough where strong players clearly prefer the option to the right answer. */
const SOME_LEAD = 1
const CLEARLY_PREFERRED = 2.5

/** How far the share among strong players is above that among weak ones, in standard errors. */
function leadOf(by: Thirds, { weak, strong }: Thirds): number {
  const all = share(by.weak + by.strong, weak + strong)
  const error = Math.sqrt(all * (1 - all) * (1 / weak + 1 / strong))
  return error === 0 ? 0 : (share(by.strong, strong) - share(by.weak, weak)) / error
}

/** Whether strong players choose a wrong option so often that its author should look at the key. */
function drawsTheStrong(by: Thirds, players: Thirds, rightByStrong: number): boolean {
  const lead = leadOf(by, players)
  const preferred = (by.strong - rightByStrong) / Math.sqrt(Math.max(1, by.strong + rightByStrong))
  return lead >= CLEAR_LEAD || (lead >= SOME_LEAD && preferred >= CLEARLY_PREFERRED)
}

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
  const rightByStrong = Math.max(0, ...right.map(({ id }) => chosenBy(choices, id).strong))
  for (const option of canCompare ? wrong : []) {
    const by = chosenBy(choices, option.id)
    if (drawsTheStrong(by, players, rightByStrong))
      told.push(
        `${quoted(option)} was chosen by ${ofThem(by.strong, strong, 'strong')} and only ${grouped(by.weak)} of ${grouped(weak)} weak ones: check that it’s wrong.`,
      )
  }
  // Two pictures may show the same.
  return [...new Set(told)]
}
