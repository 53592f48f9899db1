import { useQuery } from '@tanstack/react-query'
import { EmptyNotice } from '#web/ui/EmptyNotice.tsx'
import { links } from '#contract/links.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { NothingMade } from './NothingMade.tsx'
import { ownQuizzes } from './queries.ts'
import { dayAfter, today } from './report-address.ts'

interface QuietDayProps {
  day: string
  onDay: (day: string) => void
}

/** A day on which nobody started one of the author's quizzes: why, and what to do about it. */
export function QuietDay({ day, onDay }: QuietDayProps) {
  const { data } = useQuery(ownQuizzes())
  if (data && data.counts.all === data.counts.draft) return <NothingMade hasDrafts={data.counts.all > 0} />
  return (
    <EmptyNotice text="No plays on this day.">
      <Button onClick={() => onDay(dayAfter(day, -1))}>{day === today() ? 'Yesterday' : 'Previous day'}</Button>
      <ButtonLink href={links.myQuizzes} kind="secondary">
        Share a quiz
      </ButtonLink>
    </EmptyNotice>
  )
}
