import { create } from 'zustand'
import type { ConfirmationAnswer, ConfirmProps } from '#web/ui/Confirm.tsx'

export type Confirmation = Omit<ConfirmProps, 'onAnswer'>

/** The question currently on the screen. */
export const useConfirmation = create<{ asked: ConfirmProps | null }>(() => ({ asked: null }))

/** Asks in a dialog. A question that is replaced by another one is answered with no. */
export const confirm = (question: Confirmation): Promise<ConfirmationAnswer> =>
  new Promise((resolve) => {
    useConfirmation.getState().asked?.onAnswer({ yes: false })
    const onAnswer = (answer: ConfirmationAnswer) => {
      useConfirmation.setState(({ asked }) => (asked?.onAnswer === onAnswer ? { asked: null } : {}))
      resolve(answer)
    }
    useConfirmation.setState({ asked: { ...question, onAnswer } })
  })
