import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { links } from '#contract/links.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { EmptyNotice } from '#web/ui/EmptyNotice.tsx'
import { NothingMade } from './NothingMade.tsx'
import { ownQuizzes } from './queries.ts'

interface QuietRangeProps {
  length: number
  /** The quiz that the report is about; default all of the author's. */
  quiz_id?: string
}

/** Days on which nobody started one of the author's quizzes: why, and what to do about it. */
export function QuietRange({ length, quiz_id }: QuietRangeProps) {
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
