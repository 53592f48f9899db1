import { useState, type ReactNode } from 'react'
import { Button } from './Button.tsx'

interface MoreButtonProps {
  /** Rejects when loading failed. */
  more: () => Promise<unknown>
  children: ReactNode
}

/** Loads more of a list, and shows when that failed. */
export function MoreButton({ more, children }: MoreButtonProps) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const onClick = async () => {
    setState('busy')
    try {
      await more()
      setState('idle')
    } catch {
      setState('failed')
    }
  }
  return (
    <Button kind="secondary" busy={state === 'busy'} busyText="Loading…" onClick={onClick}>
      {state === 'failed' ? "That didn't load. Try again" : children}
    </Button>
  )
}
