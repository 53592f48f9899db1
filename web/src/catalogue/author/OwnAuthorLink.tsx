import { useQuery } from '@tanstack/react-query'
import { links } from '#contract/api/links.ts'
import { useSession } from '#web/platform/session/session.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { ownAuthor } from './queries.ts'

/** The way to the user's own author page, if there is one. */
export function OwnAuthorLink() {
  const user = useSession((session) => session.user)
  const { data } = useQuery({ ...ownAuthor(), enabled: user !== null, throwOnError: false })
  return user && data?.has_page ? (
    <ButtonLink href={links.author(user.id)} kind="quiet" small>
      Your author page
    </ButtonLink>
  ) : null
}
