import * as z from 'zod/mini'
import type { Choice, KindOf } from './kind.ts'
import { kindSchemas } from './kind-schemas.ts'

const Truth = z.boolean()

export const trueFalseSchemas = kindSchemas('true_false', {
  parts: {},
  answer: Truth,
  key: Truth,
  indexedKey: Truth,
  draftKey: Truth,
  draftParts: {},
})

/** True or false. */
export const trueFalse: KindOf<typeof trueFalseSchemas, 'choices'> = {
  shownAs: 'choices',
  options: null,
  isScored: true,
  chooses: 'one',
  choices: () => CHOICES,
  ofChoices: ([id]) => (id === undefined ? undefined : id === 'true'),
  fits: (_, answer): answer is boolean => typeof answer === 'boolean',
  untouched: () => undefined,
  words: {
    answer: (_, given) => (given === true ? 'True' : 'False'),
  },
}

const CHOICES: Choice[] = [
  { id: 'true', text: 'True', rendered: null, image: null },
  { id: 'false', text: 'False', rendered: null, image: null },
]
