import { CheckStep } from './CheckStep.tsx'
import { PendingVerdict } from './PendingVerdict.tsx'
import { QuestionImage } from './QuestionImage.tsx'
import { QuestionTimer } from './QuestionTimer.tsx'
import { QuestionVerdict } from './QuestionVerdict.tsx'
import { SkippedStep } from './SkippedStep.tsx'

/** What most questions do not show before they are answered. */
export const laterQuestionParts = {
  CheckStep,
  PendingVerdict,
  QuestionImage,
  QuestionTimer,
  QuestionVerdict,
  SkippedStep,
}
