import { useEffect } from 'react'
import { useLocation } from 'wouter'

/** Redirects to another address without keeping this one in the history. */
export function Navigate({ to }: { to: string }) {
  const [, navigate] = useLocation()
  useEffect(() => navigate(to, { replace: true }), [navigate, to])
  return null
}
