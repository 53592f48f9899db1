import { create } from 'zustand'

export interface Confirmation {
  title: string
  text: string
  yes: string
  no: string
  /** `password`: confirming needs the user's password. */
  kind?: 'plain' | 'password'
  /** Whether confirming destroys something. */
  danger?: boolean
  /**
   * Runs the confirmed action while the dialog waits; a sentence instead of null keeps it open and says what went
   * wrong.
   */
  onYes?: (password: string) => Promise<string | null>
}

interface ConfirmationAnswer {
  yes: boolean
  password?: string
}

/** The question currently on the screen. */
export const useConfirmation = create<{
  asked: (Confirmation & { onAnswer: (answer: ConfirmationAnswer) => void }) | null
}>(() => ({
  asked: null,
}))

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
