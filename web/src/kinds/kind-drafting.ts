import type { Problem } from '#contract/draft.ts'
import type { AuthoredCommon } from '#contract/kinds/rules.ts'
import type { AuthoredQuestion, QuestionType } from '#contract/question.ts'
import type { WrittenQuestion } from './written-question.ts'

/** How questions of a kind are written. `Own` is what no other question has while it is being written. */
export interface KindDrafting<K extends QuestionType, Own> {
  /** What authors know it by. */
  label: string
  blank: () => Own
  isBlank: (own: Own) => boolean
  /** Whether what a browser kept can be gone on with. */
  isStored: (stored: Record<string, unknown>) => boolean
  /** The question with its key, as the server would have it. */
  authored: (common: AuthoredCommon<K>, question: WrittenQuestion & Own) => AuthoredQuestion<K>
  /** The way back: what an author wrote to make it this question. */
  read: (question: AuthoredQuestion<K>) => Partial<WrittenQuestion & Own>
  /** What is said while there is no right answer, where marking is not the word. */
  missingKey?: string
  /** What is wrong with what stands in the fields and in no question yet. */
  fieldProblems?: (own: Own) => Problem[]
  /** What of another kind's fields this kind cannot take over. */
  takenOver?: (own: Own) => Partial<Own>
  /** The same under new ids. */
  renamed?: (own: Own, named: (id: string) => string) => Partial<Own>
  /** The id of the only option that is right, where that could be told from its place or length. */
  loneRight?: (question: WrittenQuestion & Own) => string | undefined
}

/** How the kind is written that these schemas name. */
export type DraftingOf<S extends { type: QuestionType }, Own> = KindDrafting<S['type'], Own>
