import { segmentsOf } from '#contract/text/segments.ts'
import { RenderedText } from '#web/ui/RenderedText.tsx'
import { previewOf, useFormulaRenderer } from '../formula-renderer.ts'
import styles from './TextPreview.module.css'

/** What players will see of a text with formulas or code, below the field it is written in. */
export const TextPreview = ({ rendered }: { rendered: string }) => (
  <div className={styles.preview}>
    <span className={styles.label}>Preview</span>
    <div>
      <RenderedText text="" rendered={rendered} />
    </div>
  </div>
)

/** The formulas and code of a text that is being written. */
export function useTextFormulas(text: string, path: string) {
  const hasFormulas = text.includes('$') && segmentsOf(text).some(({ kind }) => kind === 'formula')
  const renderer = useFormulaRenderer(hasFormulas)
  return {
    /** What is wrong with a formula, shown while it is typed. */
    flaw: renderer?.formulaProblem(text, path) ?? undefined,
    /** What players will see instead of the text, if it is not words alone. */
    preview: previewOf(text, renderer),
  }
}
