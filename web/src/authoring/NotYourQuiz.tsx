import { useQuery } from '@tanstack/react-query'
import { errorCode } from '#web/platform/errors.ts'
import { links } from '#contract/api/links.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { ErrorBlock } from '#web/ui/ErrorBlock.tsx'
import { quizAddress } from './queries.ts'

/** Shown instead of the editor for someone else's quiz. */
export function NotYourQuiz({ id }: { id: string }) {
  const { data, error, isPending } = useQuery({ ...quizAddress(id), throwOnError: false })
  if (isPending) return null
  const text = data
    ? 'It belongs to someone else, but you can play it.'
    : errorCode(error) === 'NOT_FOUND'
      ? "It belongs to someone else and isn't published."
      : ''
  return (
    <ErrorBlock isPage title="You can't edit this quiz" text={text}>
      {data && <ButtonLink href={links.quiz(data.quiz_url)}>Play it</ButtonLink>}
      <ButtonLink href={links.myQuizzes} kind="secondary">
        My quizzes
      </ButtonLink>
    </ErrorBlock>
  )
}
