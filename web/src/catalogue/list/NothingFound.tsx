import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { links } from '#contract/links.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { EmptyNotice } from '#web/ui/EmptyNotice.tsx'
import { didYouMean } from '../queries.ts'

interface NothingFoundProps {
  q: string
  isInCategory: boolean
}

/** Shown for a search without results: a suggestion, and links to continue. */
export function NothingFound({ q, isInCategory }: NothingFoundProps) {
  const words = useQuery(didYouMean(q)).data?.words
  return (
    <EmptyNotice
      text={
        <>
          No quiz called "{q}".{' '}
          {words && (
            <>
              Did you mean <Link href={links.search(words)}>{words}</Link>?
            </>
          )}
        </>
      }
    >
      {isInCategory && (
        <ButtonLink href={links.search(q)} kind="secondary">
          Search everywhere
        </ButtonLink>
      )}
      <ButtonLink href={links.home} kind="secondary">
        See all quizzes
      </ButtonLink>
    </EmptyNotice>
  )
}
