import { segmentsOf } from '#contract/formulas/segments.ts'
import { previewOf, useFormulaRenderer } from './formula-renderer.ts'

interface TextFormulas {
  /** What is wrong with a formula, said while it is typed. */
  flaw: string | undefined
  /** What players will see instead of the text, if it is not words alone. */
  preview: string | null
}

/** The formulas and code of a text that is being written. */
export function useTextFormulas(text: string, path: string): TextFormulas {
  const hasFormulas = text.includes('$') && segmentsOf(text).some(({ kind }) => kind === 'formula')
  const renderer = useFormulaRenderer(hasFormulas)
  return { flaw: renderer?.formulaProblem(text, path) ?? undefined, preview: previewOf(text, renderer) }
}
