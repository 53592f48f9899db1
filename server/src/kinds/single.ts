import { placeFor } from './formats/build-question.ts'
import { buildChoice, readGiftChoice, readMultichoice, readSheetChoice } from './choices.ts'
import { oneRightKind } from './one-right.ts'
import type { ServerKind } from './server-kind.ts'

const { formats, ...kind } = oneRightKind('single', {
  mark: '',
  names:
    'single|single choice|single select|single answer|one answer|multiple choice|multiplechoice|multi choice|mcq|mcqs|mc|mcq single|multiple choice question|quiz|choice|radio|auswahl|choix multiple|opción múltiple',
})

/** The kind that other files have too, so it is recognised in them, and theirs are read as it. */
export const singleKind: ServerKind<'single'> = {
  ...kind,
  formats: {
    ...formats,
    json: {
      ...formats.json,
      recognises: ({ key, options }) => options.length > 0 && typeof key !== 'boolean' && !Array.isArray(key),
    },
    sheet: {
      ...formats.sheet,
      recognises: ({ hasOptions }) => hasOptions,
      read: (question) => readSheetChoice(question, question.typeName === '' ? undefined : 'single'),
    },
    gift: { ...formats.gift, reads: { multichoice: readGiftChoice } },
    moodle: { ...formats.moodle, reads: { multichoice: readMultichoice } },
    opentdb: {
      type: 'multiple',
      read({ text, right, wrong }, note) {
        const choices = wrong.map((one) => ({ text: one, right: false }))
        choices.splice(placeFor(text, wrong.length + 1), 0, { text: right, right: true })
        return buildChoice({ text }, choices, 'single', note)
      },
    },
  },
}
