import { useState, type ReactNode } from 'react'
import type { ConfirmProps } from '../ui/Confirm.tsx'
import { useLater } from './use-later.ts'

type Question = Omit<ConfirmProps, 'onAnswer'>

const loadConfirm = async () => (await import('../ui/Confirm.tsx')).Confirm

/** A question before something is done: what to render, and how to ask it. Without its dialog the answer is yes. */
export function useAsk(): [dialog: ReactNode, ask: (question: Question, onYes: () => void) => void] {
  const [asked, setAsked] = useState<ConfirmProps | null>(null)
  const [Confirm, fetchConfirm] = useLater(loadConfirm)
  const ask = (question: Question, onYes: () => void) => {
    const onAnswer: ConfirmProps['onAnswer'] = ({ yes }) => {
      setAsked(null)
      if (yes) onYes()
    }
    setAsked({ ...question, onAnswer })
    void fetchConfirm().then((isHere) => isHere || onYes())
  }
  return [asked && Confirm && <Confirm {...asked} />, ask]
}
