import { CircleDot } from 'lucide-react'
import type { singleSchemas } from '#contract/quiz/kinds/single.ts'
import type { EditingOf } from '../written-question.ts'
import { oneRightEditing, type ChoiceDraft } from './choice-editing.tsx'

export const singleEditing: EditingOf<typeof singleSchemas, ChoiceDraft> = {
  ...oneRightEditing,
  about: 'Players pick the right option.',
  icon: CircleDot,
}
