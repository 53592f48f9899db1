import { errorCode } from '#web/platform/error-code.ts'
import { errorSentence } from '#web/platform/error-sentence.ts'
import { links } from '#contract/links.ts'
import { useOnline } from '#web/platform/connection/online.ts'
import { retryAfter } from '#web/platform/retry-after.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { ErrorBlock } from '#web/ui/ErrorBlock.tsx'
import type { FailureProps } from '#web/ui/Failure.tsx'

const way = (href: string, name: string) => (
  <ButtonLink href={href} kind="secondary">
    {name}
  </ButtonLink>
)

/** A failure explained to the user, with what they can do. */
export function FailureMessage({ error, ...how }: FailureProps) {
  const online = useOnline((line) => line.online)
  const code = errorCode(error)
  if (!online && code === undefined)
    return (
      <ErrorBlock
        {...how}
        pips="offline"
        title="You're offline"
        text="This page needs a connection. Quizzes you've opened still work."
      >
        {way(links.home, 'Show my stored quizzes')}
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
