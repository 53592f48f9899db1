import type { ComponentProps } from 'react'
import { links } from '../platform/links.ts'
import { useSession } from '../platform/session.ts'
import { isSignedIn } from '../platform/signed-in.ts'
import { toast } from '../platform/toasts.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { fetchUser } from './fetch-user.ts'
import { MailedLink } from './MailedLink.tsx'

/** A mailed link that changes an account: whoever is logged in sees it at once, and goes home. */
export function MailedAccountLink(props: Omit<ComponentProps<typeof MailedLink>, 'onDone' | 'children'>) {
  const { user } = useSession()
  const onDone = async () => {
    toast('success', props.deed.done)
    if (isSignedIn()) await fetchUser({ goHome: true })
  }
  return (
    <MailedLink {...props} onDone={onDone}>
      {user ? (
        <ButtonLink href={links.home}>Browse quizzes</ButtonLink>
      ) : (
        <ButtonLink href={links.login()}>Log in</ButtonLink>
      )}
    </MailedLink>
  )
}
