import { Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { announce } from '#web/platform/announcements.ts'
import { copyText } from '#web/platform/browser/copy-text.ts'
import { Button } from '#web/ui/Button.tsx'

const COPIED = 2000

/** Copies a code; where the browser blocks copying, explains how to do it by hand. */
export function CopyCode({ code, label = 'Copy code' }: { code: string; label?: string }) {
  const [state, setState] = useState<'idle' | 'copied' | 'blocked'>('idle')
  useEffect(() => {
    if (state !== 'copied') return
    const timer = setTimeout(() => setState('idle'), COPIED)
    return () => clearTimeout(timer)
  }, [state])
  const copy = async () => {
    try {
      await copyText(code)
      setState('copied')
      announce('Code copied.')
    } catch {
      setState('blocked')
      announce('Select the code and press Ctrl+C to copy.')
    }
  }
  return (
    <Button kind="secondary" small onClick={() => void copy()}>
      <Copy size={18} aria-hidden="true" />
      {state === 'copied' ? 'Copied' : state === 'blocked' ? 'Press Ctrl+C' : label}
    </Button>
  )
}
