import { QUESTION_TYPES } from '#contract/quiz/question.ts'
import { blankParts, EDITING, type EditedQuestion } from '#web/kinds/editing.ts'
import type { WrittenQuestion } from '#web/kinds/written-question.ts'
import { writeStored } from '#web/platform/storage.ts'
import { isEmpty } from '../draft/draft.ts'
import {
  type BrowserDraft,
  copyKey,
  draftKey,
  type UnopenedDraft,
  unopenedCopies,
  unopenedDraft,
} from './stored-drafts.ts'

/** The draft of a quiz that this browser has, to go on with. */
export function storedDraft(id: string | null, user: string): BrowserDraft | null {
  const stored = unopenedDraft(id, user)
  return stored && openDraft(stored)
}

/** The replaced versions of a quiz, newest first. */
export const storedCopies = (id: string | null, user: string, now: number): { key: string; stored: BrowserDraft }[] =>
  unopenedCopies(id, user, now).map(({ key, stored }) => ({ key, stored: openDraft(stored) }))

/** A kept draft with all that its kinds need. */
export const openDraft = (stored: UnopenedDraft): BrowserDraft => ({
  ...stored,
  draft: { ...stored.draft, questions: stored.draft.questions.map(whole) },
})

/** Stores a draft. Returns whether it survives closing the page. */
export const storeDraft = (stored: BrowserDraft): boolean =>
  writeStored(draftKey(stored.id, stored.user), { ...stored, isEmpty: isEmpty(stored.draft) })

/** Keeps a version that was replaced by another, for a week. */
export const storeCopy = (stored: BrowserDraft, now: number): boolean =>
  writeStored(copyKey(stored.id, stored.user, now), { ...stored, at: now })

/** A question with the fields of every kind; those that cannot be read are empty, and nothing else is lost. */
const whole = (question: WrittenQuestion): EditedQuestion =>
  QUESTION_TYPES.reduce<EditedQuestion>(
    (kept, type) => (EDITING[type].isStored({ ...kept }) ? kept : { ...kept, ...EDITING[type].blank() }),
    { ...blankParts(), ...question },
  )
