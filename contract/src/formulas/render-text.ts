import { escapeHtml } from '../escape-html.ts'
import { formulaWords } from './formula-words.ts'
import { isMarked, segmentsOf, type Segment } from './segments.ts'

/** The MathML of a formula; null: it cannot be shown, and stays as it is written. */
type MathmlOf = (tex: string) => string | null

/** One segment as HTML. Code in lines is no `pre`, because headings, labels and buttons hold it, too. */
function htmlOf(segment: Segment, mathmlOf: MathmlOf): string {
  switch (segment.kind) {
    case 'words':
      return escapeHtml(segment.text)
    case 'formula': {
      const mathml = mathmlOf(segment.tex)
      return mathml === null
        ? escapeHtml(`$${segment.tex}$`)
        : `<span class="formula" data-tex="${escapeHtml(segment.tex)}" data-words="${escapeHtml(formulaWords(mathml))}">${mathml}</span>`
    }
    case 'code':
      return `<code>${escapeHtml(segment.code)}</code>`
    case 'block':
      return `<code class="lines">${escapeHtml(segment.code)}</code>`
  }
}

/** A formula, and what must not be on the next line without it. */
const ENDED = /(<span class="formula"[^>]*>(?:(?!<\/span>).)*<\/span>)([.,;:?!)\]’”]+)/gs

/** A text as safe HTML; null if it is words alone. */
export const renderText = (text: string, mathmlOf: MathmlOf): string | null =>
  isMarked(text)
    ? segmentsOf(text)
        .map((segment) => htmlOf(segment, mathmlOf))
        .join('')
        .replace(ENDED, '<span class="together">$1$2</span>')
    : null
