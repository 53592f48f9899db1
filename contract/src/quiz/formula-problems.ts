import type { Problem } from './draft.ts'
import { letterOf } from '../text/letters.ts'
import type { FormulaFlaw } from '../text/formula-flaw.ts'
import { eachText } from './question-words.ts'
import { renderFormula } from '../text/render-formula.ts'
import { segmentsOf } from '../text/segments.ts'

/** The malformed formulas of a question and its reason, by their path in it. */
export function formulaProblems(question: { why: string }): Problem[] {
  const found: Problem[] = []
  const look = (text: string, path: string) => {
    const message = formulaProblem(text, path)
    if (message !== null) found.push({ path, message })
  }
  eachText(question, look)
  look(question.why, 'why')
  return found
}

/** Every formula of a question and its reason. */
export function formulasIn(question: { why: string }): string[] {
  const found = formulasOf(question.why)
  eachText(question, (text) => found.push(...formulasOf(text)))
  return found
}

/** The first malformed formula of a text, as a sentence with its place. */
export function formulaProblem(text: string, path: string): string | null {
  const formulas = formulasOf(text)
  for (const [at, tex] of formulas.entries()) {
    const { flaw } = renderFormula(tex)
    if (flaw) return sentence(at + 1, formulas.length, path, tex, flaw)
  }
  return null
}

const formulasOf = (text: string): string[] =>
  text.includes('$') ? segmentsOf(text).flatMap((segment) => (segment.kind === 'formula' ? [segment.tex] : [])) : []

function sentence(number: number, count: number, path: string, tex: string, { what, at }: FormulaFlaw): string {
  const name = count === 1 ? 'The formula' : `Formula ${number}`
  return `${name}${placeOf(path)}: ${what}. See “${excerpt(tex, at)}”.`
}

/** Where a text is, for its author. */
function placeOf(path: string): string {
  if (path === 'text') return ' in the question'
  if (path === 'why') return ' in the reason'
  const [, option] = /^options\.(\d+)\.text$/.exec(path) ?? []
  return option === undefined ? '' : ` in option ${letterOf(Number(option))}`
}

const AROUND = 12

/** The part of a formula where the flaw is. */
function excerpt(tex: string, at: number): string {
  const [from, to] = [Math.max(0, at - AROUND), Math.min(tex.length, at + AROUND)]
  return `${from > 0 ? '…' : ''}${tex.slice(from, to)}${to < tex.length ? '…' : ''}`
}
