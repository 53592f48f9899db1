import { newId } from '#web/platform/browser/new-id.ts'

export interface WrittenChoice {
  id: string
  text: string
}

/** A blank as its author writes it: typed or chosen; what was written for the other stays. */
export interface WrittenBlank {
  id: string
  isChosen: boolean
  accepted: readonly string[]
  choices: readonly WrittenChoice[]
  /** The id of the right choice. */
  right: string | null
}

export interface BlanksDraft {
  blanks: readonly WrittenBlank[]
}

const CHOICES_AT_FIRST = 3

export const blankChoices = (): WrittenChoice[] =>
  Array.from({ length: CHOICES_AT_FIRST }, () => ({ id: newId(), text: '' }))

export const newBlank = (id = newId()): WrittenBlank => ({
  id,
  isChosen: false,
  accepted: [''],
  choices: [],
  right: null,
})
