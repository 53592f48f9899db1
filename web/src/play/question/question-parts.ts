import { loadAnswering } from '#web/kinds/AnswerForm.tsx'
import { loadMediaPlayer } from '#web/media/LateMediaPlayer.tsx'
import { loadable } from '#web/platform/loading/loadable.tsx'
import { loadSending } from '../round/use-quiz.ts'

const later = async () => (await import('./later-question-parts.ts')).laterQuestionParts

export const QuestionVerdict = loadable(async () => (await later()).QuestionVerdict)
export const PendingVerdict = loadable(async () => (await later()).PendingVerdict)
export const CheckStep = loadable(async () => (await later()).CheckStep)
export const SkippedStep = loadable(async () => (await later()).SkippedStep)
export const QuestionTimer = loadable(async () => (await later()).QuestionTimer)
export const QuestionImage = loadable(async () => (await later()).QuestionImage)

const PARTS = [QuestionVerdict, PendingVerdict, CheckStep, SkippedStep, QuestionTimer, QuestionImage]

/** Loads what answered questions need and what few questions have, so that nobody waits for it, even offline. */
export const loadQuestionParts = (): Promise<unknown> =>
  Promise.all([...PARTS.map((part) => part.load()), loadMediaPlayer(), loadAnswering(), loadSending()])
