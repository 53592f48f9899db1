import type { Report } from '#contract/reports.ts'
import { counted, grouped } from '#web/platform/format.ts'
import { Figure, Figures } from './Figures.tsx'

/** What the user played, earned and spent. */
export const PlayedDay = ({ played: { plays, right, answered, earned, spent } }: { played: Report['played'] }) => (
  <Figures>
    <Figure value={grouped(plays)} name={plays === 1 ? 'quiz' : 'quizzes'} />
    <Figure value={grouped(right)} name="right" note={`of ${counted(answered, 'answer', 'answers')}`} />
    <Figure value={grouped(earned)} name={earned === 1 ? 'bux earned' : 'buxes earned'} />
    <Figure value={grouped(spent)} name={spent === 1 ? 'bux spent' : 'buxes spent'} />
  </Figures>
)
