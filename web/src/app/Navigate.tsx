import { useEffect } from 'react'
import { useLocation } from 'wouter'

/** Goes on to another address without leaving this one in the history. */
export function Navigate({ to }: { to: string }) {
  const [, navigate] = useLocation()
  useEffect(() => navigate(to, { replace: true }), [navigate, to])
  return null
}
