import type { KindDrafting } from '../kind-drafting.ts'
import type { TruthDraft } from './truth-draft.ts'

export const trueFalseDrafting: KindDrafting<'true_false', TruthDraft> = {
  label: 'True or false',
  blank: () => ({ truth: null }),
  isBlank: ({ truth }) => truth === null,
  isStored: ({ truth }) => truth === null || typeof truth === 'boolean',
  authored: (common, { truth }) => ({ ...common, type: 'true_false', key: truth }),
  read: ({ key }) => ({ truth: key }),
}
