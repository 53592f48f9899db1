import { authoringApi } from '#contract/authoring.ts'
import { call } from '#web/platform/api.ts'
import { blankDraft } from '../draft/draft.ts'
import { dropDraft } from '../saving/stored-draft.ts'
import { readSaved, sentContent } from '../draft/draft-wire.ts'

const LONGEST_TITLE = 80
const COPY = 'Copy of '

/** Duplicates a quiz as a new draft. */
export async function duplicateQuiz(id: string): Promise<string> {
  const { draft } = readSaved(await call(authoringApi.edit, { params: { id } }))
  const quiz_title = `${COPY}${draft.quiz_title}`.slice(0, LONGEST_TITLE)
  const { id: copy } = await call(authoringApi.save, {
    body: sentContent({ ...blankDraft(), ...draft, quiz_title }, {}),
  })
  return copy
}

/** Unpublishes a quiz; its draft stays. */
export async function unpublishQuiz(id: string): Promise<void> {
  const { revision, quiz_title } = await call(authoringApi.edit, { params: { id } })
  await call(authoringApi.save, { body: { id, base_revision: revision, quiz_title, publish: false } })
}

export async function deleteQuiz(id: string): Promise<void> {
  await call(authoringApi.remove, { params: { id } })
  dropDraft(id)
}
