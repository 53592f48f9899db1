import { creditForShare } from '../credit.ts'
import type { Problem } from '../draft.ts'
import { SIZES } from '../draft-limits.ts'
import { segmentsOf } from '#contract/text/segments.ts'
import type { AuthoredQuestion, Key } from '../question.ts'
import { blanksIn, type blanksSchemas } from './blanks.ts'
import { isBlankRight } from '../typed-answer.ts'
import {
  type RulesOf,
  indexOfId,
  markProblems,
  assignmentsIn,
  onlyOf,
  partFinder,
  partNamed,
  partProblems,
  unassignedProblems,
  withoutEmptyParts,
  spellingProblems,
} from './shared-rules.ts'
import { isTexts, valueIn } from './kind.ts'

export const blanksRules: RulesOf<typeof blanksSchemas> = {
  label: 'Fill in the blanks',
  textSize: SIZES.blanksText,
  grade: ({ blanks }, key, answer) =>
    creditForShare(
      blanks.filter((blank) => isBlankRight(blank, valueIn(key, blank.id), valueIn(answer, blank.id))).length,
      blanks.length,
    ),
  problems: (question) => [
    ...placeProblems(question),
    ...(question.blanks.length > SIZES.blanks.most
      ? [{ path: 'blanks', message: `Use at most ${SIZES.blanks.most} blanks.` }]
      : []),
    ...markProblems(question),
    ...unassignedProblems(question.key, question.blanks, 'Say what belongs in this blank.'),
    ...question.blanks.flatMap((blank, index) => blankProblems(blank, index, question.key)),
  ],
  trimmed: (question) => ({
    ...question,
    blanks: question.blanks.map((blank) => trimmedChoices(blank, valueIn(question.key, blank.id))),
    key: onlyOf(question.key, question.blanks),
  }),
  readSent(common, { key, blanks: sent = [] }, { idFor }) {
    const blanks = sent.map(({ id, choices }, index) => ({
      id: idFor(id, `blank ${index + 1}`),
      choices:
        choices?.map((choice) => ({ id: idFor(choice.id, choice.text), text: choice.text, rendered: null })) ?? null,
    }))
    const blankId = partFinder(blanks, sent)
    const filled: Key<'blanks'> = {}
    for (const [part, value] of assignmentsIn(key)) {
      const at = indexOfId(blanks, partNamed(blankId, part) ?? '')
      const wanted = blanks[at] && wantedIn(blanks[at], sent[at]?.choices ?? [], value)
      if (blanks[at] && wanted !== undefined) filled[blanks[at].id] = wanted
    }
    return { ...common, blanks, key: Object.keys(filled).length > 0 ? filled : null }
  },
}

type Blank = AuthoredQuestion<'blanks'>['blanks'][number]

/** Whether the text has each of its blanks once, numbered from 1 on. */
function placeProblems({ text, blanks }: AuthoredQuestion<'blanks'>): Problem[] {
  const places = blanksIn(text)
  const path = 'text'
  if (places.length === 0) return [{ path, message: 'Mark at least one blank, like [[1]].' }]
  const inWords = segmentsOf(text).flatMap((one) => (one.kind === 'words' ? blanksIn(one.text) : []))
  if (inWords.length < places.length) return [{ path, message: "A blank can't stand in a formula or in code." }]
  const twice = places.find((place, index) => places.indexOf(place) < index)
  if (twice !== undefined) return [{ path, message: `Blank [[${twice + 1}]] is there twice.` }]
  const missing = blanks.findIndex((_, index) => !places.includes(index))
  if (missing >= 0) return [{ path, message: `Blank [[${missing + 1}]] isn't in the text.` }]
  const strange = places.find((place) => blanks[place] === undefined)
  return strange === undefined ? [] : [{ path, message: `Say what belongs in blank [[${strange + 1}]].` }]
}

function blankProblems(blank: Blank, index: number, key: Key<'blanks'> | null): Problem[] {
  const wanted = valueIn(key, blank.id)
  if (blank.choices !== null)
    return partProblems(`blanks.${index}.choices`, blank.choices, SIZES.options, { noun: 'choice' })
  return isTexts(wanted) ? wanted.flatMap((spelling, at) => spellingProblems(`key.${index}.${at}`, spelling)) : []
}

/** Choices without those left empty at the end, except the right one. */
const trimmedChoices = ({ choices, ...blank }: Blank, wanted: unknown): Blank => ({
  ...blank,
  choices: choices && withoutEmptyParts(choices, ({ id, text }) => text.trim() === '' && id !== wanted),
})

/** What a draft's key wants in a blank: one of its choices, or accepted spellings. */
function wantedIn({ choices }: Blank, sent: readonly { id?: string | undefined }[], value: unknown) {
  if (choices !== null) return partFinder(choices, sent)(value)
  const spellings = [value].flat().filter((one) => typeof one === 'string')
  return spellings.length > 0 ? spellings : undefined
}
