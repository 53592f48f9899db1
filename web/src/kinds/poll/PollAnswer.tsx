import { ChoiceAnswer } from '../choice/ChoiceAnswer.tsx'
import type { AnswerProps } from '../kind-props.ts'
import { TypedAnswer } from '../text/TypedAnswer.tsx'
import { NOTHING_TYPED } from '../text/typing.ts'

/** What a player thinks: chosen, or typed where there is nothing to choose from. */
export const PollAnswer = (props: AnswerProps<'poll'>) =>
  props.question.options.length > 0 ? <ChoiceAnswer {...props} /> : <TypedAnswer {...props} missing={NOTHING_TYPED} />
