import { useMemo, useState } from 'react'
import { KINDS } from '#contract/kinds.ts'
import type { AuthoredQuestion } from '#contract/question.ts'
import type { Settings } from '#contract/quiz.ts'
import type { Tries } from '#web/kinds/answer-props.ts'
import { foundBy } from '#web/kinds/drafting.ts'

/** Trying several answers one by one in the author's preview, checked here; undefined where players cannot. */
export function usePreviewTries(
  question: AuthoredQuestion,
  { feedback }: Pick<Settings, 'feedback'>,
): (Tries & { clear: () => void }) | undefined {
  const [texts, setTexts] = useState<readonly string[]>([])
  const tried = useMemo(() => texts.map((text) => ({ text, found: foundBy(question, text) })), [texts, question])
  if (KINDS[question.type].ofTries === undefined || feedback !== 'each') return undefined
  return {
    tried,
    isWaiting: false,
    onTry: (text) => setTexts((before) => [...before, text]),
    onDrop: (text) => setTexts((before) => before.filter((one) => one !== text)),
    clear: () => setTexts([]),
  }
}
