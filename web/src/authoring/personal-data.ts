import type { PersonalData } from '#web/platform/session/personal-data.ts'
import { allCopies, allDrafts, dropOldCopies, dropStored, type KeyedDraft } from './saving/stored-drafts.ts'

const named = (what: string, { stored }: KeyedDraft): string => {
  const title = stored.draft.quiz_title.trim()
  return title === '' ? `${what} a quiz without a title` : `${what} “${title}”`
}

const isUnsaved = ({ stored: { id, isSaved, isEmpty } }: KeyedDraft): boolean =>
  !isSaved && !(id === null && isEmpty === true)

const isOf =
  (user: string | null) =>
  ({ stored }: KeyedDraft): boolean =>
    stored.user === user

const unsavedOf = (user: string | null): KeyedDraft[] => allDrafts().filter(isOf(user)).filter(isUnsaved)

/** The drafts in this browser, and the versions that were replaced by others. */
export const drafts: PersonalData = {
  async send(user) {
    const unsaved = unsavedOf(user)
    if (unsaved.length === 0) return
    // Without its script nothing is sent, and the author is asked.
    const sending = await import('./saving/autosave.ts').catch(() => null)
    for (const { stored } of unsaved) await sending?.sendDraft(stored)
  },

  unsaved: (user) => [
    ...unsavedOf(user).map((draft) => named('Your draft of', draft)),
    ...allCopies(Date.now())
      .filter(isOf(user))
      .map((copy) => named('Another version of', copy)),
  ],

  forget(user, { keepsUnsaved }) {
    const copies = allCopies(Date.now())
    const ended = [
      ...allDrafts().filter((draft) => !keepsUnsaved || !isUnsaved(draft)),
      ...(keepsUnsaved ? [] : copies),
    ]
    dropStored(ended.filter(isOf(user)))
  },

  forgetOthers(user) {
    dropOldCopies(Date.now())
    dropStored(allDrafts().filter((draft) => !isOf(user)(draft) && !isUnsaved(draft)))
  },
}
