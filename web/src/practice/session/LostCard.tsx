import { NextButton, type NextButtonProps } from '#web/play/question/QuestionVerdict.tsx'
import { VerdictPanel } from '#web/ui/VerdictPanel.tsx'
import type { Loss } from './practice-session.ts'

export const LOSS_WORDS: Record<Loss, string> = {
  gone: "This question isn't in your deck any more.",
  changed: 'The author has changed this question. It comes back as it is now.',
}

/** Shown in place of a verdict that does not come. */
export const LostCard = ({ loss, ...way }: NextButtonProps & { loss: Loss }) => (
  <VerdictPanel tone="waiting" heading={LOSS_WORDS[loss]} takesFocus action={<NextButton {...way} />} />
)
