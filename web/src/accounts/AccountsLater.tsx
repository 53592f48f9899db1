import type { ReactNode } from 'react'
import { links } from '../platform/links.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { NotYet } from '../ui/NotYet.tsx'

interface AccountsLaterProps {
  title: string
  /** What the person was about to do. */
  children?: ReactNode
}

/** A page that needs accounts, until there are any. */
export const AccountsLater = ({ title, children }: AccountsLaterProps) => (
  <NotYet
    title={title}
    text="Accounts open with the next version. Until then everything you play stays in this browser."
    before={children}
  >
    <ButtonLink href={links.home}>Browse quizzes</ButtonLink>
  </NotYet>
)
