import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { links } from '../platform/links.ts'
import { toast } from '../platform/toasts.ts'
import { PageTitle } from '../ui/PageTitle.tsx'
import { ThreePips } from '../ui/ThreePips.tsx'

/** Logs out and goes home; nobody can be logged in yet, so there is nothing to ask of the server. */
export function LogoutPage() {
  const [, navigate] = useLocation()
  useEffect(() => {
    toast('success', 'Logged out.')
    navigate(links.home, { replace: true })
  }, [navigate])
  return (
    <>
      <PageTitle>Logging out…</PageTitle>
      <ThreePips />
    </>
  )
}
