import type { EmbedAnswerProps } from '../embed/embed-answer-props.ts'
import { EmbedPairs } from '../pairs/EmbedPairs.tsx'

export const EmbedMatch = (props: EmbedAnswerProps<'match'>) => (
  <EmbedPairs {...props} parts={props.question.prompts} choices={props.question.options} />
)
