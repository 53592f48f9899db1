import { CircleDot } from 'lucide-react'
import type { singleSchemas } from '#contract/quiz/kinds/single.ts'
import type { EditingOf } from '../written-question.ts'
import { ONE_RIGHT_EDITING, type ChoiceDraft } from './choice-editing.tsx'

export const singleEditing: EditingOf<typeof singleSchemas, ChoiceDraft> = {
  ...ONE_RIGHT_EDITING,
  about: 'Players pick the right option.',
  icon: CircleDot,
}
