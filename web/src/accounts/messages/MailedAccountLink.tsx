import type { ComponentProps } from 'react'
import { links } from '#contract/links.ts'
import { useSession } from '#web/platform/session/session.ts'
import { isSignedIn } from '#web/platform/session/signed-in.ts'
import { toast } from '#web/platform/toasts.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { fetchUser } from '../entry/fetch-user.ts'
import { MailedLink } from './MailedLink.tsx'

/** A link from an email that changes an account; a logged-in user sees the change right away and goes home. */
export function MailedAccountLink(props: Omit<ComponentProps<typeof MailedLink>, 'onDone' | 'children'>) {
  const { user } = useSession()
  const onDone = async () => {
    toast('success', props.done.text)
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
