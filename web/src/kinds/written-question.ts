import type { LucideIcon } from 'lucide-react'
import type { FunctionComponent, RefObject } from 'react'
import type { Image } from '#contract/quiz/fields.ts'
import type { AuthoredMedia } from '#contract/quiz/media.ts'
import type { QuestionType, AuthoredQuestion } from '#contract/quiz/question.ts'
import type { Problem } from '#contract/quiz/draft.ts'
import type { AuthoredCommon } from '#contract/quiz/kinds/shared-rules.ts'
import { newId } from '#contract/new-id.ts'

/** New ids are made here; the server keeps them. */
export interface WrittenOption {
  id: string
  text: string
  image: Image
  /** Stays last when the others are shuffled. */
  last: boolean
}

/** The common fields of a question being edited; each kind adds its own. */
export interface WrittenQuestion {
  id: string
  type: QuestionType
  text: string
  image: Image
  media: AuthoredMedia
  /** For an order question, in the right order. */
  options: readonly WrittenOption[]
  why: string
  source: string
}

export const blankOption = (id = newId()): WrittenOption => ({ id, text: '', image: null, last: false })

/** A list in which the one with this id has other values. */
export const changed = <One extends { id: string }>(
  list: readonly One[],
  id: string,
  part: Partial<NoInfer<One>>,
): One[] => list.map((one) => (one.id === id ? { ...one, ...part } : one))

/** How questions of a kind are edited. `Own` are the fields that only this kind has. */
export interface KindEditing<K extends QuestionType, Own> {
  /** What authors see of it when they choose a kind, beside its label: one line about it, and a sign. */
  about: string
  icon: LucideIcon
  /** The fields of the right answer. */
  Editor: FunctionComponent<KindEditorProps<Own>>
  /** What it adds below the field of the question's text. */
  TextTools?: FunctionComponent<TextToolsProps<Own>>
  blank: () => Own
  isBlank: (own: Own) => boolean
  /** Whether a stored value can be used. */
  isStored: (stored: Record<string, unknown>) => boolean
  /** The question with its key, as the server would store it. */
  authored: (common: AuthoredCommon<K>, question: WrittenQuestion & Own) => AuthoredQuestion<K>
  /** The reverse: what an author typed to get this question. */
  read: (question: AuthoredQuestion<K>) => Partial<WrittenQuestion & Own>
  /** As it is previewed: what players read is never empty, though its author has not written it yet. */
  previewed?: (question: AuthoredQuestion<K>) => AuthoredQuestion<K>
  /** What a text finds in the key, as the key spells it, where answers are tried one by one. */
  found?: (question: AuthoredQuestion<K>, text: string) => { id: string; text: string } | null
  /** The message while there is no right answer, where "mark" is the wrong word. */
  missingKey?: string
  /** The problems of values in the fields that are not part of the question yet. */
  fieldProblems?: (own: Own) => Problem[]
  /** The fields that follow from the question's text. */
  ofText?: (own: Own, text: string) => Partial<Own>
  /** Which values of another kind's fields this kind cannot take over. */
  takenOver?: (own: Own) => Partial<Own>
  /** The same with new ids. */
  renamed?: (own: Own, named: (id: string) => string) => Partial<Own>
  /** The id of the only right option, where its position or length could give it away. */
  loneRight?: (question: WrittenQuestion & Own) => string | undefined
}

/** How the kind with these schemas is edited. */
export type EditingOf<S extends { type: QuestionType }, Own> = KindEditing<S['type'], Own>

export interface KindEditorProps<Own> {
  question: WrittenQuestion & Own
  /** What is missing, by its path in the question. */
  problems: readonly Problem[]
  /** Whether options are shuffled, so that one can be pinned. */
  isShuffled: boolean
  /** Whether partly right answers earn something in this quiz. */
  givesPartialCredit: boolean
  /** Changes the question. Typing in one field is one undo step. */
  edit: (to: <Q extends WrittenQuestion & Own>(question: Q) => Q, field?: string) => void
}

/** For what a kind adds below the field of the question's text. */
export interface TextToolsProps<Own> extends KindEditorProps<Own> {
  /** What is around that field. */
  field: RefObject<HTMLElement | null>
}
