import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { links } from '#contract/api/links.ts'
import { ButtonLink, Button } from '#web/ui/Button.tsx'
import { EmptyNotice } from '#web/ui/EmptyNotice.tsx'
import { ownQuizzes } from './queries.ts'
import { dayAfter, today } from './report-address.ts'

/** Days on which nobody started one of the author's quizzes, or this one: why, and what to do about it. */
export function QuietRange({ length, quiz_id }: { length: number; quiz_id?: string }) {
  const { data } = useQuery(ownQuizzes())
  if (data && data.counts.published === 0) return <NothingMade hasDrafts={data.counts.all > 0} />
  const quiz = data?.items.find(({ id, status }) => status === 'published' && id === (quiz_id ?? id))
  return (
    <EmptyNotice
      text={
        <>
          No plays in these {length} days yet.
          {quiz && (
            <>
              {' '}
              Share your quiz: <Link href={links.quizStart(quiz.quiz_url)}>{quiz.quiz_title}</Link>
            </>
          )}
        </>
      }
    >
      <ButtonLink href={links.myQuizzes}>Share a quiz</ButtonLink>
    </EmptyNotice>
  )
}

/** A day on which nobody started one of the author's quizzes: why, and what to do about it. */
export function QuietDay({ day, onDay }: { day: string; onDay: (day: string) => void }) {
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

/** Shown to users whose quizzes nobody can play yet. */
const NothingMade = ({ hasDrafts }: { hasDrafts: boolean }) =>
  hasDrafts ? (
    <EmptyNotice text="Your quizzes are still drafts. Once one is published, its plays show here.">
      <ButtonLink href={links.myQuizzes}>Open My quizzes</ButtonLink>
    </EmptyNotice>
  ) : (
    <EmptyNotice text="You haven't made a quiz yet. Ten questions take about 15 minutes.">
      <ButtonLink href={links.makeQuiz()}>Make a quiz</ButtonLink>
      <ButtonLink href={links.makeQuizAnd('import')} kind="secondary">
        Import questions
      </ButtonLink>
    </EmptyNotice>
  )
