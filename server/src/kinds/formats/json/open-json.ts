/** An object or a list that is not closed yet. */
export interface Open {
  sign: string
  start: number
  /** The name of the field that it is in, and of the field that is being read in it. */
  field: string
  name: string
  /** The latter as the file writes it. */
  written: string
  firstName: string
  hasText: boolean
  hasOptions: boolean
  hasAnswer: boolean
  /** Whether one of its fields is called `questions`. */
  hasList: boolean
  /** Whether questions are directly in it, or only what has options but no text. */
  hasQuestions: boolean
  hasTextless: boolean
  /** Whether questions are further down. */
  isBank: boolean
  passages: string[]
}

export const opened = (sign: string, start: number, field: string): Open => ({
  sign,
  start,
  field,
  name: '',
  written: '',
  firstName: '',
  hasText: false,
  hasOptions: false,
  hasAnswer: false,
  hasList: false,
  hasQuestions: false,
  hasTextless: false,
  isBank: false,
  passages: [],
})
