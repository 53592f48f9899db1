import { ListChecks } from 'lucide-react'
import type { multipleSchemas } from '#contract/quiz/kinds/multiple.ts'
import type { EditingOf } from '../written-question.ts'
import { choiceEditing, type ChoiceDraft } from './choice-editing.tsx'

export const multipleEditing: EditingOf<typeof multipleSchemas, ChoiceDraft> = {
  ...choiceEditing,
  about: 'Players choose every right option.',
  icon: ListChecks,
  authored(common, { options, right }) {
    const key = options.map(({ id }) => id).filter((id) => right.includes(id))
    return { ...common, key: key.length > 0 ? key : null }
  },
  read: ({ options, key }) => ({ options, right: key ?? [] }),
}
