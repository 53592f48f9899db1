import type { ReactNode } from 'react'
import { links } from '../platform/links.ts'
import { useSession } from '../platform/session.ts'
import { PageTitle } from '../ui/PageTitle.tsx'
import { Moved } from './Moved.tsx'

interface GuardProps {
  access: 'guest' | 'user'
  /** Where we are, to come back to after the login. */
  address: string
  title: string
  children: ReactNode
}

/** Lets everyone into guest pages, and only users into theirs. While nobody knows who is there, the page waits. */
export function Guard({ access, address, title, children }: GuardProps) {
  const { authenticated, isExpired } = useSession()
  if (access === 'guest' || authenticated === true) return children
  if (authenticated === 'unknown') return <PageTitle>{title}</PageTitle>
  return <Moved to={links.login(address, isExpired ? 'expired' : undefined)} />
}
