import { useLocation } from 'wouter'
import { errorCode, errorSentence, retryAfter } from '#web/platform/errors.ts'
import { links } from '#contract/api/links.ts'
import { useOnline } from '#web/platform/connection.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { ErrorBlock } from '#web/ui/ErrorBlock.tsx'
import type { FailureProps } from '#web/ui/Failure.tsx'

const way = (href: string, name: string) => (
  <ButtonLink href={href} kind="secondary">
    {name}
  </ButtonLink>
)

/** A failure explained to the user, with what they can do. */
export function FailureMessage({ error, offline, ...how }: FailureProps) {
  const online = useOnline((connection) => connection.online)
  const [path] = useLocation()
  const code = errorCode(error)
  if (!online && code === undefined)
    return (
      <ErrorBlock
        {...how}
        pips="offline"
        title={offline ?? "You're offline"}
        text={`${offline ? '' : 'This page needs a connection. '}Quizzes you've opened still work.`}
      >
        {path !== links.home && way(links.home, 'Show my saved quizzes')}
      </ErrorBlock>
    )
  if (code === 'TOO_MANY')
    return (
      <ErrorBlock {...how} title="Slow down a moment" wait={retryAfter(error) || 1}>
        {way(links.home, 'Home')}
      </ErrorBlock>
    )
  return (
    <ErrorBlock {...how} text={errorSentence(error)}>
      {way(links.home, 'Home')}
    </ErrorBlock>
  )
}
