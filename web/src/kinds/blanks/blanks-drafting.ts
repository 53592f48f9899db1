import { KIND_LABELS } from '#contract/kind-labels.ts'
import { LONGEST_SPELLING } from '#contract/answer-limits.ts'
import { TextSelect } from 'lucide-react'
import { MOST } from '#contract/draft-limits.ts'
import type { blanksSchemas } from '#contract/kinds/blanks/blanks.ts'
import { isFlag, isText, listOf, orNull, shape } from '#web/platform/shape.ts'
import type { DraftingOf } from '../kind-drafting.ts'
import { blanksOfText } from './blank-edits.ts'
import { newBlank, type BlanksDraft, type WrittenBlank, type WrittenChoice } from './blanks-draft.ts'

const spellingsIn = ({ accepted }: WrittenBlank): string[] =>
  accepted
    .map((one) => one.trim().slice(0, LONGEST_SPELLING))
    .filter(Boolean)
    .slice(0, MOST.accepted)

/** Spellings as they look with a bar between them. */
const spaced = (spellings: readonly string[]): string[] =>
  spellings.map((one, at) => `${at > 0 ? ' ' : ''}${one}${at < spellings.length - 1 ? ' ' : ''}`)

/** What belongs in a blank, once its author has said it. */
function wantedIn(blank: WrittenBlank): string | string[] | undefined {
  if (blank.isChosen) return blank.choices.some(({ id }) => id === blank.right) ? (blank.right ?? undefined) : undefined
  const spellings = spellingsIn(blank)
  return spellings.length > 0 ? spellings : undefined
}

export const blanksDrafting: DraftingOf<typeof blanksSchemas, BlanksDraft> = {
  label: KIND_LABELS.blanks,
  about: 'Players complete a text, by typing or choosing.',
  icon: TextSelect,
  blank: () => ({ blanks: [] }),
  isBlank: ({ blanks }) => blanks.length === 0,
  isStored: ({ blanks }) =>
    listOf(
      shape<WrittenBlank>({
        id: isText,
        isChosen: isFlag,
        accepted: listOf(isText),
        choices: listOf(shape<WrittenChoice>({ id: isText, text: isText })),
        right: orNull(isText),
      }),
    )(blanks),
  authored(common, { blanks }) {
    const key: Record<string, string | string[]> = {}
    for (const blank of blanks) {
      const wanted = wantedIn(blank)
      if (wanted !== undefined) key[blank.id] = wanted
    }
    return {
      ...common,
      blanks: blanks.map(({ id, isChosen, choices }) => ({
        id,
        choices: isChosen ? choices.map((choice) => ({ ...choice, rendered: null })) : null,
      })),
      key: Object.keys(key).length > 0 ? key : null,
    }
  },
  read: ({ blanks, key }) => ({
    blanks: blanks.map(({ id, choices }) => {
      const wanted = key?.[id]
      return {
        ...newBlank(id),
        isChosen: choices !== null,
        ...(Array.isArray(wanted) && { accepted: spaced(wanted) }),
        choices: choices?.map((choice) => ({ id: choice.id, text: choice.text })) ?? [],
        right: typeof wanted === 'string' ? wanted : null,
      }
    }),
  }),
  ofText: ({ blanks }, text) => ({ blanks: blanksOfText(blanks, text) }),
  missingKey: 'Say what belongs in the blanks.',
  renamed: ({ blanks }, named) => ({
    blanks: blanks.map((blank) => ({
      ...blank,
      id: named(blank.id),
      choices: blank.choices.map((choice) => ({ ...choice, id: named(choice.id) })),
      right: blank.right === null ? null : named(blank.right),
    })),
  }),
}
