import { isSuspect } from '#contract/is-suspect.ts'
import type { ItemAnalysis } from '#contract/item-analysis.ts'
import { counted } from '#web/platform/format.ts'

/** From this number of plays on, the figures begin to mean something. */
export const ENOUGH_PLAYS = 10

const rounded = (value: number, digits: number): string =>
  // A small negative number rounds to a negative zero.
  (Number(value.toFixed(digits)) + 0).toLocaleString('en-GB', { maximumFractionDigits: digits }).replace('-', '−')

/** "34%", "−12%", or a dash for what is undefined. */
export const percentOf = (value: number | null, digits = 0): string =>
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

function facilityWords({ attempts, answers, facility, facility_answered }: ItemAnalysis): string {
  const skipped = attempts - answers
  if (skipped === 0) return `${percentOf(facility)}, nobody skipped it`
  return `${percentOf(facility_answered)} over answers, ${percentOf(facility)} with ${counted(skipped, 'skip', 'skips')} as 0`
}

export interface ExplainedFigure {
  name: string
  value: string
  /** What it is, in one sentence. */
  meaning: string
}

/** Every figure with its explanation. */
export const explainedFigures = (analysis: ItemAnalysis): ExplainedFigure[] => [
  {
    name: 'Facility',
    value: facilityWords(analysis),
    meaning: 'The average mark: at 100% everyone got full marks, at 0% nobody got any.',
  },
  {
    name: 'Standard deviation',
    value: percentOf(analysis.sd),
    meaning: 'How much marks differ between players: at 0% everyone got the same, around 50% they differ most.',
  },
  {
    name: 'Discrimination index',
    value: `${percentOf(analysis.discrimination_index)}, ${discriminationWords(analysis)}`,
    meaning:
      'Whether players who do well on the other questions do well on this one too: towards 100% yes, around 0% it makes no difference, below 0% they do worse.',
  },
  {
    name: 'Discriminative efficiency',
    value: percentOf(analysis.discriminative_efficiency),
    meaning:
      'How close the discrimination index comes to the highest one possible here: fairer to very easy and very hard questions, whose index tends to be low.',
  },
  {
    name: 'Random guess score',
    value: analysis.random_guess === null ? 'Not known for this kind of question' : percentOf(analysis.random_guess),
    meaning: 'The average mark of someone who only guesses: facility should be well above it.',
  },
  {
    name: 'Intended weight',
    value: percentOf(analysis.intended_weight, 1),
    meaning: 'How much of the quiz result this question is worth.',
  },
  {
    name: 'Effective weight',
    value: percentOf(analysis.effective_weight, 1),
    meaning:
      analysis.effective_weight === null
        ? 'How much this question does to tell good results from poor ones: there is no such figure where players with good results do worse, or all results are the same.'
        : 'How much this question does to tell good results from poor ones: ideally about as much as its intended weight.',
  },
]
