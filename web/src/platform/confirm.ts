import { create } from 'zustand'
import type { ConfirmationAnswer, ConfirmProps } from '#web/ui/Confirm.tsx'

export type Confirmation = Omit<ConfirmProps, 'onAnswer'>

/** The question currently on the screen. */
export const useConfirmation = create<{ question: ConfirmProps | null }>(() => ({ question: null }))

/** Asks in a dialog. A question that is replaced by another one is answered with no. */
export const confirm = (question: Confirmation): Promise<ConfirmationAnswer> =>
  new Promise((resolve) => {
    useConfirmation.getState().question?.onAnswer({ yes: false })
    const onAnswer = (answer: ConfirmationAnswer) => {
      useConfirmation.setState((state) => (state.question?.onAnswer === onAnswer ? { question: null } : {}))
      resolve(answer)
    }
    useConfirmation.setState({ question: { ...question, onAnswer } })
  })
