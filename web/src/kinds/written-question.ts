import type { Image } from '#contract/image.ts'
import type { AuthoredMedia } from '#contract/media.ts'
import type { QuestionType } from '#contract/question.ts'
import { newId } from '#web/platform/browser/new-id.ts'

/** Ids in a draft are created by this browser and never change; the server's ids are kept separately. */
export interface WrittenOption {
  id: string
  text: string
  image: Image
  /** Stays last when the others are shuffled. */
  last: boolean
}

/** The common fields of a question being edited; each kind adds its own. */
export interface WrittenQuestion {
  id: string
  type: QuestionType
  text: string
  image: Image
  media: AuthoredMedia
  /** For an order question, in the right order. */
  options: readonly WrittenOption[]
  why: string
  source: string
}

export const blankOption = (id = newId()): WrittenOption => ({ id, text: '', image: null, last: false })
