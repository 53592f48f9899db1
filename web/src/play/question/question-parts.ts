import { loadAnswering } from '#web/kinds/AnswerForm.tsx'
import { loadable } from '#web/platform/loading/loadable.tsx'
import { loadSending } from '../round/request-sending.ts'

export const QuestionVerdict = loadable(async () => (await import('./QuestionVerdict.tsx')).QuestionVerdict)
export const PendingVerdict = loadable(async () => (await import('./QuestionVerdict.tsx')).PendingVerdict)

/** Loads what answered questions need and what few questions have, so that nobody waits for it, even offline. */
export const loadQuestionParts = (): Promise<unknown> =>
  Promise.all([QuestionVerdict.load(), PendingVerdict.load(), loadAnswering(), loadSending()])
