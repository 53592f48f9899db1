import { CheckStep, SkippedStep } from './CheckStep.tsx'
import { PendingVerdict, QuestionVerdict } from './QuestionVerdict.tsx'
import { QuestionImage } from './QuestionImage.tsx'
import { QuestionTimer } from './QuestionTimer.tsx'

/** What most questions do not show before they are answered. */
export const laterQuestionParts = {
  CheckStep,
  PendingVerdict,
  QuestionImage,
  QuestionTimer,
  QuestionVerdict,
  SkippedStep,
}
