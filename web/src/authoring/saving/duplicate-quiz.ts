import { authoringApi } from '#contract/api/authoring.ts'
import { call } from '#web/platform/api.ts'
import { blankDraft, copyOf } from '../draft/draft.ts'
import { readSaved, sentContent } from '../draft/draft-wire.ts'

/** Duplicates a quiz as a new draft. */
export async function duplicateQuiz(id: string): Promise<string> {
  const draft = readSaved(await call(authoringApi.edit, { params: { id } }))
  const quiz_title = `${COPY}${draft.quiz_title}`.slice(0, LONGEST_TITLE)
  const { id: copy } = await call(authoringApi.save, {
    body: sentContent({ ...blankDraft(), ...draft, quiz_title, questions: draft.questions.map(copyOf) }),
  })
  return copy
}

const LONGEST_TITLE = 80
const COPY = 'Copy of '
