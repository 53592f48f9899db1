import { isSuspect, type ItemAnalysis, type ReportedOption, type Thirds } from '#contract/api/item-analysis.ts'
import { plainText } from '#contract/text/plain-text.ts'
import { counted, grouped } from '#web/platform/format.ts'

/** From this number of plays on, the figures begin to mean something. */
export const ENOUGH_PLAYS = 10

/** "34%", "−12%", or a dash for what is undefined. */
export const roundedPercent = (value: number | null, digits = 0): string =>
  value === null ? '–' : `${rounded(value, digits)}%`

/** What a question's discrimination index says. */
export function discriminationWords(analysis: Pick<ItemAnalysis, 'attempts' | 'sd' | 'discrimination_index'>): string {
  const { attempts, sd, discrimination_index: index } = analysis
  if (index === null)
    return sd === 0 && attempts >= ENOUGH_PLAYS
      ? 'everyone did the same, so it can’t tell players apart'
      : 'there’s nothing to compare yet'
  if (index < 0)
    return isSuspect(analysis)
      ? 'players who do well get it wrong more often'
      : 'so far, players who do well get it wrong more often; too few plays to be sure'
  if (index < 20) return 'it hardly tells strong players from weak ones'
  return index < 40 ? 'players who do well get it right more often' : 'players who do well get it right much more often'
}

/** Every figure with what it is, in one sentence. */
export const explainedFigures = (analysis: ItemAnalysis) => [
  {
    name: 'Facility',
    value: facilityWords(analysis),
    meaning: 'The average mark: at 100% everyone got full marks, at 0% nobody got any.',
  },
  {
    name: 'Standard deviation',
    value: roundedPercent(analysis.sd),
    meaning: 'How much marks differ between players: at 0% everyone got the same, around 50% they differ most.',
  },
  {
    name: 'Discrimination index',
    value: `${roundedPercent(analysis.discrimination_index)}, ${discriminationWords(analysis)}`,
    meaning:
      'Whether players who do well on the other questions do well on this one too: towards 100% yes, around 0% it makes no difference, below 0% they do worse.',
  },
  {
    name: 'Discriminative efficiency',
    value: roundedPercent(analysis.discriminative_efficiency),
    meaning:
      'How close the discrimination index comes to the highest one possible here: fairer to very easy and very hard questions, whose index tends to be low.',
  },
  {
    name: 'Random guess score',
    value:
      analysis.random_guess === null ? 'Not known for this kind of question' : roundedPercent(analysis.random_guess),
    meaning: 'The average mark of someone who only guesses: facility should be well above it.',
  },
  {
    name: 'Intended weight',
    value: roundedPercent(analysis.intended_weight, 1),
    meaning: 'How much of the quiz result this question is worth.',
  },
  {
    name: 'Effective weight',
    value: roundedPercent(analysis.effective_weight, 1),
    meaning:
      analysis.effective_weight === null
        ? 'How much this question does to tell good results from poor ones: there is no such figure where players with good results do worse, or all results are the same.'
        : 'How much this question does to tell good results from poor ones: ideally about as much as its intended weight.',
  },
]

type Choices = NonNullable<ItemAnalysis['choices']>

/** How many of each third chose an option. */
export const chosenBy = ({ options }: Choices, id: string): Thirds =>
  options.find((option) => option.id === id)?.chosen ?? { weak: 0, middle: 0, strong: 0 }

export const share = (chosen: number, players: number): number => (players === 0 ? 0 : chosen / players)

/** What the chart shows that its author may want to change, in sentences; nothing while there are too few plays. */
export function distractorWords(options: readonly ReportedOption[], choices: Choices): string[] {
  const { players } = choices
  if (sum(players) < ENOUGH_PLAYS) return []
  const { weak, strong } = players
  const right = options.filter((option) => option.right === true)
  const wrong = options.filter((option) => option.right === false)
  const canCompare = weak > 0 && strong > 0
  const sentences: string[] = []
  const [only] = right
  if (only && right.length === 1 && canCompare) {
    const by = chosenBy(choices, only.id)
    sentences.push(
      `The right answer was chosen by ${ofThem(by.weak, weak, 'weak')} and ${ofThem(by.strong, strong, 'strong')}.`,
    )
  }
  const ignored = wrong.filter(({ id }) => sum(chosenBy(choices, id)) === 0)
  const [ignoredOne] = ignored
  if (ignoredOne && ignored.length === 1) sentences.push(`Nobody chose ${quoted(ignoredOne)}: it could be replaced.`)
  if (ignored.length > 1)
    sentences.push(`Nobody chose ${grouped(ignored.length)} of the wrong answers: they could be replaced.`)
  const rightByStrong = Math.max(0, ...right.map(({ id }) => chosenBy(choices, id).strong))
  for (const option of canCompare ? wrong : []) {
    const by = chosenBy(choices, option.id)
    if (drawsTheStrong(by, players, rightByStrong))
      sentences.push(
        `${quoted(option)} was chosen by ${ofThem(by.strong, strong, 'strong')} and only ${grouped(by.weak)} of ${grouped(weak)} weak ones: check that it’s wrong.`,
      )
  }
  // Two pictures may show the same.
  return [...new Set(sentences)]
}

const rounded = (value: number, digits: number): string =>
  // A small negative number rounds to a negative zero.
  (Number(value.toFixed(digits)) + 0).toLocaleString('en-GB', { maximumFractionDigits: digits }).replace('-', '−')

function facilityWords({ attempts, answers, facility, facility_answered }: ItemAnalysis): string {
  const skipped = attempts - answers
  if (skipped === 0) return `${roundedPercent(facility)}, nobody skipped it`
  return `${roundedPercent(facility_answered)} over answers, ${roundedPercent(facility)} with ${counted(skipped, 'skip', 'skips')} as 0`
}

const sum = ({ weak, middle, strong }: Thirds): number => weak + middle + strong

const ofThem = (chosen: number, players: number, which: string): string =>
  `${grouped(chosen)} of ${grouped(players)} ${which} players`

/** An option within a sentence has so many characters at most. */
const MOST_CHARACTERS = 60

/** An option in a sentence; the table tells a long one in full. */
function quoted({ text, rendered = null }: ReportedOption): string {
  const words = Array.from(plainText({ text, rendered }))
  return words.length > MOST_CHARACTERS
    ? `“${words.slice(0, MOST_CHARACTERS).join('').trimEnd()}…”`
    : `“${words.join('')}”`
}

/** In standard errors: a lead over weak players that chance alone hardly makes. */
const CLEAR_LEAD = 2.6
/** Enough where strong players clearly prefer the option to the right answer. */
const SOME_LEAD = 1
const CLEARLY_PREFERRED = 2.5

/** Whether strong players choose a wrong option so often that its author should look at the key. */
function drawsTheStrong(by: Thirds, players: Thirds, rightByStrong: number): boolean {
  const lead = leadOf(by, players)
  const preferred = (by.strong - rightByStrong) / Math.sqrt(Math.max(1, by.strong + rightByStrong))
  return lead >= CLEAR_LEAD || (lead >= SOME_LEAD && preferred >= CLEARLY_PREFERRED)
}

/** How far the share among strong players is above that among weak ones, in standard errors. */
function leadOf(by: Thirds, { weak, strong }: Thirds): number {
  const all = share(by.weak + by.strong, weak + strong)
  const error = Math.sqrt(all * (1 - all) * (1 / weak + 1 / strong))
  return error === 0 ? 0 : (share(by.strong, strong) - share(by.weak, weak)) / error
}
