import type { EmbedAnswerProps } from '../embed/embed-answer-props.ts'
import { EmbedPairs } from '../pairs/EmbedPairs.tsx'

export const EmbedSort = (props: EmbedAnswerProps<'sort'>) => (
  <EmbedPairs {...props} parts={props.question.options} choices={props.question.bins} />
)
