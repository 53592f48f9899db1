import { KINDS } from '#contract/quiz/kinds/kinds.ts'
import type { QuestionType } from '#contract/quiz/question.ts'
import { loadable } from '#web/platform/loading/loadable.tsx'
import type { AnswerProps } from './kind-props.ts'
import { ChoiceAnswer } from './choice/ChoiceAnswer.tsx'

/** The answer input of a question, and what shows the answer once the verdict is in. */
export const AnswerForm = <K extends QuestionType>(props: AnswerProps<K>) =>
  KINDS[props.question.type].shownAs === 'choices' ? <ChoiceAnswer {...props} /> : <OwnAnswer {...props} />

/** Loads the inputs that few questions have, so that they are shown at once. */
export async function loadAnswering(): Promise<void> {
  await OwnAnswer.load()
}

const OwnAnswer = loadable<AnswerProps>(async () => (await import('./own-answers.ts')).OwnAnswer)
