import { useLocation } from 'wouter'
import { links } from '#contract/links.ts'
import { reportRange } from '#contract/rare-links.ts'
import type { Range } from '#contract/reports.ts'
import { Choice } from '#web/ui/Choice.tsx'

const OPTIONS = [
  { value: 'day', label: '1 day' },
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
] as const

/** How much time a report covers. */
export function PeriodChoice({ value }: { value: Range | 'day' }) {
  const [, navigate] = useLocation()
  return (
    <Choice
      legend="Period"
      options={OPTIONS}
      value={value}
      onChange={(to) => navigate(to === 'day' ? links.reports : reportRange(to), { replace: true })}
    />
  )
}
