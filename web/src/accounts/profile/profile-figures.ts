import type { Profile } from '#contract/profile.ts'
import { counted } from '#web/platform/format.ts'
import { ordinal } from '#web/platform/ordinal.ts'

interface Figure {
  figure: string
  about: string
}

/** The few numbers at the top of a profile. */
export function figuresOf({ plays, right, answered, accuracy, longest_run }: Profile['totals'], rank: number | null) {
  const figures: Figure[] = [
    { figure: counted(plays, 'quiz', 'quizzes'), about: 'Finished' },
    { figure: accuracy === null ? '–' : `${accuracy}%`, about: `Right, ${right} of ${answered}` },
    { figure: `${longest_run} in a row`, about: 'Longest streak' },
  ]
  if (rank !== null) figures.push({ figure: ordinal(rank), about: 'This week' })
  return figures
}
