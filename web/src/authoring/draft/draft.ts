import { MOST, SIZES } from '#contract/quiz/draft-limits.ts'
import type { CoverImage, Image } from '#contract/quiz/fields.ts'
import { KINDS } from '#contract/quiz/kinds/kinds.ts'
import { QUESTION_TYPES, type QuestionType } from '#contract/quiz/question.ts'
import type { Settings } from '#contract/quiz/quiz.ts'
import { STANDARD_SETTINGS } from '#contract/quiz/settings.ts'
import { blankParts, EDITING, type EditedQuestion } from '#web/kinds/editing.ts'
import { withLeastOptions } from '#web/kinds/options/option-edits.ts'
import { blankOption } from '#web/kinds/written-question.ts'
import { newId } from '#contract/new-id.ts'
import { moveItem } from '#web/platform/move-item.ts'

export interface DraftBand {
  id: string
  from: number
  title: string
  text: string
  image: Image
}

export interface EditedDraft {
  quiz_title: string
  /** Empty: generated from the title. */
  quiz_url: string
  quiz_description: string
  category: string
  image: CoverImage
  /** The name of the emblem; empty: the one that fits the title. */
  emblem: string
  lang: string
  settings: Settings
  questions: readonly EditedQuestion[]
  /** Empty: the standard four. */
  bands: readonly DraftBand[]
  /** The number of questions that counted when the band borders were set. */
  bandsFor: number
}

export type Edit = (draft: EditedDraft) => EditedDraft

export const MOST_QUESTIONS: number = MOST.questions
/** How many options a question has at first, where its kind allows so many and needs no more. */
const AT_FIRST = 4

const optionsAtFirst = (type: QuestionType): number => {
  const { least, most } = KINDS[type].options ?? SIZES.options
  return Math.min(most, Math.max(least, AT_FIRST))
}

export const blankQuestion = (type: QuestionType = 'single', id = newId()): EditedQuestion => ({
  id,
  type,
  text: '',
  image: null,
  media: null,
  options: Array.from({ length: optionsAtFirst(type) }, () => blankOption()),
  ...blankParts(),
  why: '',
  source: '',
})

export const blankDraft = (): EditedDraft => ({
  quiz_title: '',
  quiz_url: '',
  quiz_description: '',
  category: '',
  image: null,
  emblem: '',
  lang: 'en',
  settings: STANDARD_SETTINGS,
  questions: [blankQuestion()],
  bands: [],
  bandsFor: 0,
})

const isWritten = (...texts: string[]): boolean => texts.some((text) => text.trim() !== '')

/** Whether a question is still empty, in any kind. */
export const isBlank = (question: EditedQuestion): boolean =>
  !isWritten(question.text, question.why, question.source) &&
  question.image === null &&
  question.media === null &&
  question.options.every((option) => !isWritten(option.text) && option.image === null) &&
  QUESTION_TYPES.every((type) => EDITING[type].isBlank(question))

/** Whether anything is known about the quiz besides its questions and results. */
export const hasDetails = ({ quiz_title, quiz_url, quiz_description, category, image, emblem }: EditedDraft): boolean =>
  isWritten(quiz_title, quiz_url, quiz_description, category, emblem) || image !== null

/** Whether a draft has any content worth keeping; a category alone is not. */
export const isEmpty = (draft: EditedDraft): boolean =>
  !hasDetails({ ...draft, category: '' }) && draft.bands.length === 0 && draft.questions.every(isBlank)

export const change =
  (part: Partial<EditedDraft>): Edit =>
  (draft) => ({ ...draft, ...part })

export const changeSettings =
  (part: Partial<Settings>): Edit =>
  (draft) => ({ ...draft, settings: { ...draft.settings, ...part } })

/** Changes one question; the others stay the same objects, so that they are not rendered or checked again. */
export const changeQuestion =
  (id: string, to: (question: EditedQuestion) => EditedQuestion): Edit =>
  (draft) => {
    let isChanged = false
    const questions = draft.questions.map((question) => {
      if (question.id !== id) return question
      const changed = to(question)
      isChanged ||= changed !== question
      return changed
    })
    return isChanged ? { ...draft, questions } : draft
  }

/** Inserts questions at a position, up to the limit of a quiz. */
export const addQuestions =
  (added: readonly EditedQuestion[], at: number): Edit =>
  (draft) => {
    const room = MOST.questions - draft.questions.length
    return room <= 0 || added.length === 0
      ? draft
      : { ...draft, questions: draft.questions.toSpliced(at, 0, ...added.slice(0, room)) }
  }

/** A single empty question is replaced by the ones that are added. */
export const lastingOf = (questions: readonly EditedQuestion[]): readonly EditedQuestion[] =>
  questions.length === 1 ? questions.filter((question) => !isBlank(question)) : questions

/** How many more questions a quiz can have. */
export const roomIn = (questions: readonly EditedQuestion[]): number => MOST.questions - lastingOf(questions).length

/** Where questions are added: at an end, after the question with an id, or instead of all. */
export type AddPlace = 'start' | 'end' | 'instead' | (string & {})

/** Adds questions, at the end where the place is gone. */
export const insertQuestions =
  (added: readonly EditedQuestion[], place: AddPlace): Edit =>
  (draft) => {
    if (place === 'instead') return { ...draft, questions: added }
    const questions = lastingOf(draft.questions)
    const before = questions.findIndex(({ id }) => id === place)
    const at = place === 'start' ? 0 : before < 0 ? questions.length : before + 1
    return addQuestions(added, at)({ ...draft, questions })
  }

export const removeQuestion =
  (id: string): Edit =>
  (draft) => {
    const questions = draft.questions.filter((question) => question.id !== id)
    return questions.length === draft.questions.length ? draft : { ...draft, questions }
  }

/** A copy of a question with new ids. */
export function copyOf(question: EditedQuestion): EditedQuestion {
  const names = new Map<string, string>()
  const named = (id: string): string => {
    const name = names.get(id) ?? newId()
    names.set(id, name)
    return name
  }
  return {
    ...QUESTION_TYPES.reduce((copy, type) => ({ ...copy, ...EDITING[type].renamed?.(question, named) }), question),
    id: newId(),
    options: question.options.map((option) => ({ ...option, id: named(option.id) })),
  }
}

export const moveQuestion =
  (id: string, to: number): Edit =>
  (draft) => {
    const from = draft.questions.findIndex((question) => question.id === id)
    const index = Math.max(0, Math.min(draft.questions.length - 1, to))
    return from < 0 || from === index ? draft : { ...draft, questions: moveItem(draft.questions, from, index) }
  }

/** Changes the text of a question, and what follows from it. */
export const changeText =
  (text: string) =>
  (question: EditedQuestion): EditedQuestion => ({
    ...question,
    text,
    ...EDITING[question.type].ofText?.(question, text),
  })

/** Changes the kind of a question, which takes over what it can. */
export const changeType =
  (type: QuestionType) =>
  (question: EditedQuestion): EditedQuestion =>
    question.type === type
      ? question
      : changeText(question.text)(withLeastOptions({ ...question, type, ...EDITING[type].takenOver?.(question) }))
