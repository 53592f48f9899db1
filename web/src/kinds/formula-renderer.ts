import { useEffect } from 'react'
import { create } from 'zustand'
import type { formulaProblem, formulaProblems } from '#contract/quiz/formula-problems.ts'
import { changeTexts } from '#contract/quiz/question-words.ts'
import type { renderFormula } from '#contract/text/render-formula.ts'
import { renderText } from '#contract/text/render-text.ts'
import type { WrittenQuestion } from './written-question.ts'

/** What checks and renders formulas. It is large, so only editors with formulas load it. */
export interface FormulaRenderer {
  renderFormula: typeof renderFormula
  formulaProblem: typeof formulaProblem
  formulaProblems: typeof formulaProblems
}

const useRenderer = create<{ renderer: FormulaRenderer | null }>(() => ({ renderer: null }))
let loading: Promise<void> | undefined

async function fetchRenderer(): Promise<void> {
  try {
    const [rendering, problems] = await Promise.all([
      import('#contract/text/render-formula.ts'),
      import('#contract/quiz/formula-problems.ts'),
    ])
    useRenderer.setState({ renderer: { ...rendering, ...problems } })
  } catch {
    // Without a connection it is the server that checks formulas, when they are published.
    loading = undefined
  }
}

/** The renderer, if it is loaded. */
export const formulaRenderer = (): FormulaRenderer | null => useRenderer.getState().renderer

/** The renderer once it is loaded, which happens when somebody needs it. */
export function useFormulaRenderer(isNeeded: boolean): FormulaRenderer | null {
  useEffect(() => {
    if (isNeeded) void (loading ??= fetchRenderer())
  }, [isNeeded])
  return useRenderer(({ renderer }) => renderer)
}

/** What players will see instead of a text. */
export const previewOf = (text: string, renderer: FormulaRenderer | null): string | null =>
  renderText(text, (tex) => renderer?.renderFormula(tex).mathml ?? null)

/** A question that is being written, as players will see it. */
export const previewedQuestion = <T>(question: T, renderer: FormulaRenderer | null): T =>
  changeTexts(question, ({ text }) => ({ text, rendered: previewOf(text, renderer) }))

/** Whether a question may have formulas. */
export const mayHaveFormulas = ({ text, why, options }: Pick<WrittenQuestion, 'text' | 'why' | 'options'>): boolean =>
  text.includes('$') || why.includes('$') || options.some((option) => option.text.includes('$'))
