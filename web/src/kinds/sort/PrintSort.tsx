import { PrintPairs } from '../pairs/PrintPairs.tsx'
import type { PrintAnswerProps } from '../print-props.ts'

export const PrintSort = ({ question: { bins, options }, hasImages }: PrintAnswerProps<'sort'>) => (
  <PrintPairs parts={options} choices={bins} hasImages={hasImages} hint="Write the letter of each one's group." />
)
