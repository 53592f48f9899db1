import { create } from 'zustand'

export interface Question {
  title: string
  text: string
  yes: string
  no: string
  /** `password`: yes takes the person's password. */
  kind?: 'plain' | 'password'
  /** Whether yes destroys something. */
  danger?: boolean
  /** Does what was agreed to while the dialog waits; a sentence instead of null keeps it open and says what went wrong. */
  onYes?: (password: string) => Promise<string | null>
}

export interface Answer {
  yes: boolean
  password?: string
}

/** The question that stands on the screen. */
export const useQuestion = create<{ asked: (Question & { onAnswer: (answer: Answer) => void }) | null }>(() => ({
  asked: null,
}))

/** Asks in a dialog. A question that another one displaces is answered with no. */
export const confirm = (question: Question): Promise<Answer> =>
  new Promise((resolve) => {
    useQuestion.getState().asked?.onAnswer({ yes: false })
    const onAnswer = (answer: Answer) => {
      useQuestion.setState(({ asked }) => (asked?.onAnswer === onAnswer ? { asked: null } : {}))
      resolve(answer)
    }
    useQuestion.setState({ asked: { ...question, onAnswer } })
  })
