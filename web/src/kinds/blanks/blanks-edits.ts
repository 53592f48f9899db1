import { LONGEST_SPELLING, MOST, SIZES } from '#contract/quiz/draft-limits.ts'
import { blankPieces, blanksIn } from '#contract/quiz/kinds/blanks.ts'
import { newId } from '#contract/new-id.ts'

export interface WrittenChoice {
  id: string
  text: string
}

/** A blank as its author writes it: typed or chosen; what was written for the other stays. */
export interface WrittenBlank {
  id: string
  isChosen: boolean
  accepted: readonly string[]
  choices: readonly WrittenChoice[]
  /** The id of the right choice. */
  right: string | null
}

export interface BlanksDraft {
  blanks: readonly WrittenBlank[]
}

export const newBlank = (id = newId()): WrittenBlank => ({
  id,
  isChosen: false,
  accepted: [''],
  choices: [],
  right: null,
})

export const MOST_BLANKS = SIZES.blanks.most

type WithBlanks = BlanksDraft & { text: string }
type EditBlanks = <Q extends WithBlanks>(question: Q) => Q

export const mark = (index: number): string => `[[${index + 1}]]`

/** What an author wrote for a blank, as far as it goes. */
export const wordOf = ({ isChosen, accepted, choices, right }: WrittenBlank): string =>
  (isChosen ? choices.find(({ id }) => id === right)?.text : accepted[0])?.trim() ?? ''

/** The blanks that a text needs: one for each mark in it. Those that were only begun and are gone from it, go. */
export function blanksOfText(blanks: readonly WrittenBlank[], text: string): readonly WrittenBlank[] {
  const places = new Set(blanksIn(text))
  let kept = blanks
  while (kept.length > 0 && !places.has(kept.length - 1) && kept.slice(-1).every(isUntouched)) kept = kept.slice(0, -1)
  while (kept.length < MOST_BLANKS && places.has(kept.length)) kept = [...kept, newBlank()]
  return kept
}

/** Makes a blank of the selected words, which become its answer, or an empty one where the cursor is. */
export const addBlank =
  (start: number, end: number, id?: string): EditBlanks =>
  (question) => {
    const { text, blanks } = question
    if (blanks.length >= MOST_BLANKS) return question
    const selected = text.slice(start, end)
    const words = selected.trim()
    const isWord = words !== '' && !/\[\[|\]\]/.test(words)
    const from = isWord ? start + selected.indexOf(words) : end
    const to = isWord ? from + words.length : end
    const accepted = isWord ? [words] : ['']
    return inTextOrder({
      ...question,
      text: text.slice(0, from) + mark(blanks.length) + text.slice(to),
      blanks: [...blanks, { ...newBlank(id), accepted }],
    })
  }

/** Words between brackets, where a blank has its number. */
const NAMED = /\[\[(?!\d{1,2}\]\])([^[\]\n]*[^[\]\s][^[\]\n]*)\]\]/g

/** Makes blanks of words that were written between brackets, as in `[[Rome]]`. */
export const nameBlanks: EditBlanks = (question) => {
  let { blanks } = question
  const text = question.text.replace(NAMED, (whole, words: string) => {
    if (blanks.length >= MOST_BLANKS) return whole
    blanks = [...blanks, { ...newBlank(), accepted: words.split('|') }]
    return mark(blanks.length - 1)
  })
  return text === question.text ? question : inTextOrder({ ...question, text, blanks })
}

/** Takes a blank out of the text: its word stands there again. */
export const removeBlank =
  (index: number): EditBlanks =>
  (question) => {
    const { text, blanks } = question
    const gone = blanks[index]
    if (!gone) return question
    return {
      ...question,
      text: renumbered(text, (at) => (at === index ? wordOf(gone) : mark(at > index ? at - 1 : at))),
      blanks: blanks.toSpliced(index, 1),
    }
  }

/** Puts a blank whose mark was deleted at the end of the text. */
export const putBack =
  (index: number): EditBlanks =>
  (question) => ({ ...question, text: `${question.text.trimEnd()} ${mark(index)}`.trimStart() })

export const changeBlank =
  (id: string, how: (blank: WrittenBlank) => Partial<WrittenBlank>): EditBlanks =>
  (question) => ({
    ...question,
    blanks: question.blanks.map((blank) => (blank.id === id ? { ...blank, ...how(blank) } : blank)),
  })

/** Whether a blank is typed or chosen; what is right stays right. */
export const chooseOrType =
  (isChosen: boolean) =>
  (blank: WrittenBlank): Partial<WrittenBlank> => {
    const word = wordOf(blank)
    if (!isChosen)
      return { isChosen, accepted: blank.accepted.some((one) => one.trim() !== '') ? blank.accepted : [word] }
    if (blank.choices.length > 0) return { isChosen }
    const choices = Array.from({ length: CHOICES_AT_FIRST }, (_, at) => ({ id: newId(), text: at === 0 ? word : '' }))
    return { isChosen, choices, right: word === '' ? null : (choices[0]?.id ?? null) }
  }

/** What belongs in a blank, once its author has said it. */
export const spellingsIn = ({ accepted }: WrittenBlank): string[] =>
  accepted
    .map((one) => one.trim().slice(0, LONGEST_SPELLING))
    .filter(Boolean)
    .slice(0, MOST.accepted)

const isUntouched = ({ accepted, choices }: WrittenBlank): boolean =>
  accepted.every((spelling) => spelling.trim() === '') && choices.every(({ text }) => text.trim() === '')

/** The blanks numbered in the order in which they stand; those that are not in the text come last. */
const inTextOrder: EditBlanks = (question) => {
  const { text, blanks } = question
  const placed = [...new Set(blanksIn(text))].filter((index) => index < blanks.length)
  const order = [...placed, ...blanks.keys()].filter((index, at, all) => all.indexOf(index) === at)
  return {
    ...question,
    text: renumbered(text, (index) => mark(order.includes(index) ? order.indexOf(index) : index)),
    blanks: order.flatMap((index) => blanks[index] ?? []),
  }
}

/** The text with its blanks numbered anew: by what each was before, zero-based. */
const renumbered = (text: string, to: (index: number) => string): string =>
  blankPieces(text)
    .map((piece) => (typeof piece === 'number' ? to(piece) : piece))
    .join('')

const CHOICES_AT_FIRST = 3
