import { PrintPairs } from '../pairs/PrintPairs.tsx'
import type { PrintAnswerProps } from '../print-props.ts'

export const PrintMatch = ({ question: { prompts, options }, hasImages }: PrintAnswerProps<'match'>) => (
  <PrintPairs parts={prompts} choices={options} hasImages={hasImages} hint="Write the letter that goes with each." />
)
