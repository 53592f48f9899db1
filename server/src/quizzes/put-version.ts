import { changeTexts } from '#contract/quiz/question-words.ts'
import { renderFormula } from '#contract/text/render-formula.ts'
import { renderText } from '#contract/text/render-text.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { KeyedQuestion } from '#server/kinds/keyed-question.ts'
import { quizVersions } from './tables.ts'

export type NewVersion = Omit<typeof quizVersions.$inferSelect, 'publishedAt'>

/** What players see of a version. */
export type VersionContent = Omit<NewVersion, 'quizId' | 'version'>

/** Adds a version, which is immutable: what players see instead of formulas is made here, once. */
export const putVersion = async (tx: Db, version: NewVersion): Promise<void> =>
  void (await tx.insert(quizVersions).values({ ...version, questions: version.questions.map(renderedQuestion) }))

/** Malformed formulas do not get here: they are refused before. */
function mathmlOf(tex: string): string {
  const { mathml, flaw } = renderFormula(tex)
  if (flaw) throw new Error(`Can't publish the formula ${tex}: ${flaw.what}.`)
  return mathml
}

const rendered = (text: string): string | null => renderText(text, mathmlOf)

/** A question to be published, with what is shown instead of its texts where they have formulas or code. */
function renderedQuestion(question: KeyedQuestion): KeyedQuestion {
  const shown = changeTexts(question, ({ text }) => ({ text, rendered: rendered(text) }))
  const why = rendered(question.why)
  return why === null ? shown : { ...shown, why_rendered: why }
}

/**
 * A question without what is shown instead of its texts: that differs between versions from before and after there was
 * such a thing, or of the renderer, while the author wrote the same.
 */
export function plainQuestion(question: KeyedQuestion): KeyedQuestion {
  const { why_rendered: _, ...plain } = changeTexts(question, ({ text }) => ({ text, rendered: null }))
  return plain
}
