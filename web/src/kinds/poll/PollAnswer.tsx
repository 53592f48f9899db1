import type { Answer } from '#contract/quiz/question.ts'
import { ChoiceAnswer } from '../choice/ChoiceAnswer.tsx'
import type { AnswerProps } from '../kind-props.ts'
import { TypedAnswer } from '../text/TypedAnswer.tsx'
import { NOTHING_TYPED, readOpinion } from '../text/typing.ts'

const read = (typed: string): Answer | undefined => readOpinion(typed) ?? undefined

/** What a player thinks: chosen, or typed where there is nothing to choose from. */
export const PollAnswer = (props: AnswerProps<'poll'>) =>
  props.question.options.length > 0 ? (
    <ChoiceAnswer {...props} />
  ) : (
    <TypedAnswer {...props} inputMode="text" read={read} missing={NOTHING_TYPED} />
  )
