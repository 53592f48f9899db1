import { useState, type ReactNode } from 'react'
import { links } from '../platform/links.ts'
import { useSession } from '../platform/session.ts'
import { PageTitle } from '../ui/PageTitle.tsx'
import { Moved } from './Moved.tsx'

interface GuardProps {
  access: 'guest' | 'user'
  /** Whether somebody who is in stays when the session ends, because there is unfinished work. */
  keepsOn: boolean
  /** Where we are, to come back to after the login. */
  address: string
  title: string
  children: ReactNode
}

/** Lets everyone into guest pages, and only users into theirs. While nobody knows who is there, the page waits. */
export function Guard({ access, keepsOn, address, title, children }: GuardProps) {
  const { authenticated, isExpired } = useSession()
  const [isIn, setIsIn] = useState(false)
  if (isIn !== (keepsOn && (isIn || authenticated === true))) setIsIn(!isIn)
  if (access === 'guest' || authenticated === true || (keepsOn && isIn)) return children
  if (authenticated === 'unknown') return <PageTitle>{title}</PageTitle>
  return <Moved to={links.login(address, isExpired ? 'expired' : undefined)} />
}
