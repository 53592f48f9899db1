import { escapeHtml } from './plain-text.ts'
import { isMarked, segmentsOf, type Segment } from './segments.ts'

/** The MathML of a formula; null: it cannot be shown, and stays as it is written. */
type MathmlOf = (tex: string) => string | null

/** A text as safe HTML; null if it is words alone. */
export const renderText = (text: string, mathmlOf: MathmlOf): string | null =>
  isMarked(text)
    ? segmentsOf(text)
        .map((segment) => htmlOf(segment, mathmlOf))
        .join('')
        .replace(ENDED, '<span class="together">$1$2</span>')
    : null

/** A formula in plain words, for names and announcements: "4/3 π r³". */
export const formulaWords = (mathml: string): string => wordsOf(treeOf(mathml)).replaceAll(/\s+/g, ' ').trim()

/** A formula, and what must not be on the next line without it. */
const ENDED = /(<span class="formula"[^>]*>(?:(?!<\/span>).)*<\/span>)([.,;:?!)\]’”]+)/gs

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

interface Node {
  name: string
  /** Of an operator: where it stands; of a space: its width. */
  form: string
  text: string
  children: Node[]
}

/** MathML of ours as a tree; it is well formed, because we wrote it. */
function treeOf(mathml: string): Node {
  const root = node('')
  const open = [root]
  for (const [token, slash, name] of mathml.matchAll(TOKEN)) {
    const last = open.at(-1) ?? root
    if (name === undefined) last.text += token.replaceAll(/&\w+;/g, (sign) => SIGNS[sign] ?? sign)
    else if (slash) open.pop()
    else {
      const inner = node(name, /(?:form|width)="([^"]+)"/.exec(token)?.[1])
      last.children.push(inner)
      open.push(inner)
    }
  }
  return root
}

const node = (name: string, form = ''): Node => ({ name, form, text: '', children: [] })

const TOKEN = /<(\/?)([a-z]+)[^>]*>|[^<]+/g
const SIGNS: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

function wordsOf({ name, form, text, children }: Node): string {
  const [first, second, third] = children.map(wordsOf)
  const [base = '', one = '', two = ''] = [first, second, third]
  switch (name) {
    case 'mi':
    case 'mn':
    case 'mtext':
      return text
    case 'mo':
      return INVISIBLE.test(text) ? '' : text
    case 'mspace':
      return form && ' '
    case 'mfrac':
      return `${single(base)}/${single(one)}`
    case 'msqrt':
      return `√${single(joined(children))}`
    case 'mroot':
      return `${power(one).replace('^', '')}√${single(base)}`
    case 'msup':
      return base + power(one)
    case 'msub':
    case 'munder':
      return base + index(one)
    case 'msubsup':
    case 'munderover':
      return base + index(one) + power(two)
    case 'mover':
      // A bar or an arrow over a letter is no part of its name.
      return /^[\p{L}\p{N}]+$/u.test(one) ? base + power(one) : base
    case 'mtable':
      return children.map(wordsOf).join('; ')
    case 'mtr':
      return children.map(wordsOf).join(', ')
    case 'mphantom':
      return ''
    default:
      return joined(children)
  }
}

/** Things next to each other, with a space where they would run into one another. */
function joined(parts: readonly Node[]): string {
  let words = ''
  let wasFraction = false
  for (const part of parts) {
    const next = wordsOf(part)
    if (next === '') continue
    const isBetween = part.name === 'mo' && part.form === '' && BETWEEN.test(next)
    const isTight = words === '' || /[\s(]$/.test(words)
    if (isBetween && words !== '') words = `${words.trimEnd()} ${next} `
    else if (part.name === 'mo' && next === ',') words += ', '
    else {
      const runsOn = /[\p{L}⁰-ₜ²³¹°]$/u.test(words) ? /^[\p{L}\d√]/u : wasFraction ? /^[\p{L}\d√(]/u : /^$/
      words += `${!isTight && runsOn.test(next) ? ' ' : ''}${next}`
    }
    wasFraction = part.name === 'mfrac'
  }
  return words
}

const INVISIBLE = /^[\u2061-\u2064]*$/
const BETWEEN = /^(?:[+−±×÷⋅·∗=≠≈≡<>≤≥→←⇒⇔↔∈∉⊂⊆∪∩∧∨∼∝:|∣]|mod)$/u

/** In brackets, unless it is a single thing. */
const single = (words: string): string => (/^[\p{L}\p{N}.⁰-₟²³¹°]*$/u.test(words) ? words : `(${words})`)
const power = (words: string): string => superscript(words) ?? `^${single(words)}`
const index = (words: string): string => subscript(words) ?? `_${single(words)}`

const raised = (plain: string, small: string) => {
  const signs = new Map(plain.split('').map((sign, at) => [sign, small[at] ?? '']))
  return (words: string): string | null => {
    const found = words.split('').map((sign) => signs.get(sign))
    return found.includes(undefined) ? null : found.join('')
  }
}
const superscript = raised('0123456789+−-n∘′', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻ⁿ°′')
const subscript = raised('0123456789+−-', '₀₁₂₃₄₅₆₇₈₉₊₋₋')
