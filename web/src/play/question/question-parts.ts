import { loadAnswering } from '#web/kinds/answering.ts'
import { loadSending } from '../round/request-sending.ts'
import { loadable } from '#web/platform/loading/loadable.tsx'

export const QuestionVerdict = loadable(async () => (await import('./QuestionVerdict.tsx')).QuestionVerdict)
export const PendingVerdict = loadable(async () => (await import('./PendingVerdict.tsx')).PendingVerdict)
export const CheckStep = loadable(async () => (await import('./CheckStep.tsx')).CheckStep)
export const SkippedStep = loadable(async () => (await import('./SkippedStep.tsx')).SkippedStep)
export const QuestionTimer = loadable(async () => (await import('./QuestionTimer.tsx')).QuestionTimer)
export const QuestionImage = loadable(async () => (await import('./QuestionImage.tsx')).QuestionImage)

const PARTS = [QuestionVerdict, PendingVerdict, CheckStep, SkippedStep, QuestionTimer, QuestionImage]

/** Loads what most questions do not show before they are answered, so that nothing of it is waited for, even offline. */
export const loadQuestionParts = (): Promise<unknown> =>
  Promise.all([...PARTS.map((part) => part.load()), loadAnswering(), loadSending()])
