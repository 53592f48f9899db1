import { letterOf } from '#contract/text/letters.ts'
import { FormatError } from '../plain-question.ts'
import { linesOf } from '../text/clean-text.ts'
import type { LetterRow } from './letter-rows.ts'
import type { MarkedOption, MarkKind } from '../answers/option-marks.ts'
import { nameOf, plainColumn } from '../sheet/sheet-names.ts'

/** The line breaks inside a paragraph that Word and Pages copy along. */
const SOFT_BREAK = /[\u2028\u2029\v\f]/g
const SPACE = /[\t\u00A0]/g

/** More than any question bank has; beyond it, the text is abuse. */
const MOST_LINES = 200_000

/** Lines with one kind of space; a tab before them is wider. */
export function textLines(text: string): string[] {
  const lines = linesOf(text.replace(SOFT_BREAK, '\n'))
  if (lines.length > MOST_LINES)
    throw new FormatError(`It has more than ${MOST_LINES} lines. Split it into several files.`)
  return lines.map((line) => line.replace(/^[\t ]+/, (lead) => lead.replaceAll('\t', '    ')).replace(SPACE, ' '))
}

/** The lines of a text, and what their indentation and their numbers say. */
export interface Layout {
  lines: string[]
  /** The options that have a number instead of a letter, each as if it had a letter. */
  numbered: Map<number, string>
  /** The labels of options that are no plain Latin letters, by the lines that had them. */
  rows: Map<number, LetterRow>
  /** The lines that are questions, since a list is nested below them. */
  asking: Set<number>
  /** The lines that are nested below an option, and belong to nothing. */
  stray: Set<number>
  indents: number[]
  /** How long each line is with its indentation, and the longest. */
  widths: number[]
  width: number
  /** Questions start with "Q:". */
  isPaired: boolean
  /** What was changed in an answer, and why one is refused, by their lines. */
  changes: Map<number, string>
  problems: Map<number, string>
}

/** An option with its letter, or with a bullet instead. */
export interface OptionLine extends MarkedOption {
  letter: string | null
}

/** `- A) Rome`: the sign of a list before a letter. A star would be a mark. */
const LIST_SIGN = /^[-–—•▪◦‣·][ ]+(?=\S)/

const WRAPPED = /^(\*\*|__)(?!\s)(.*\S)\1$/
const WRAPPED_IN_HTML = /^<(b|strong|u|mark|em|i)>(.*)<\/\1>$/i
/** `**b)** Paris` */
const BOLD_LETTER = /^(\*\*|__)([([]?[A-Za-z][.)\]:]?)\1(?=[\s.):])/
const SIGN = /^(?:\*|[✓✔✅→►➔]\uFE0F?|=>|->)[ ]*/
const CHECKED = /^(?:\[[xX✓✔*]\]|\([xX✓✔*]\)|[☑☒●◉⦿✅])\uFE0F?[ ]*/
const UNCHECKED = /^(?:\[[ ]?\]|\([ ]?\)|[☐○◯❌✗✘])\uFE0F?[ ]*/
const BULLET = /^[-–—•▪◦‣·*][ ]+(?=\S)/

/** The options in a line, of which the first must have this letter; or with bullets, where no option has a letter. */
export function optionsIn(line: string, wanted: string | null, canHaveBullet: boolean): OptionLine[] {
  const [dash] = wanted === null ? [] : (LIST_SIGN.exec(line) ?? [])
  if (dash !== undefined) {
    const behind = optionsIn(line.slice(dash.length), wanted, false)
    if (behind.length > 0) return behind
  }
  const { rest, marks, hasBox } = startOf(line)
  const sign = SIGN.exec(rest)?.[0] ?? ''
  for (const at of sign === '' ? [0] : [sign.length, 0]) {
    const option = wanted === null ? undefined : optionLetterOf(rest.slice(at))
    if (!option || option.letter !== wanted) continue
    if (at > 0) marks.add(`sign_before:${sign.replace('\uFE0F', '').trim()}`)
    const letter = rest.slice(at).search(/[A-Za-z]/)
    const isSmall = rest.slice(at)[letter] !== option.letter
    return splitLine({ letter: option.letter, text: option.text.trim(), marks }, option.around, isSmall)
  }
  if (!canHaveBullet || rest === '') return []
  const bullet = BULLET.exec(rest)?.[0] ?? ''
  if (bullet === '' && !hasBox) return []
  const behind =
    bullet === '' ? { rest, marks: new Set<MarkKind>(), hasBox: false } : startOf(rest.slice(bullet.length))
  if (bullet.startsWith('*')) marks.add('star_bullet:')
  const text = behind.marks.has('bold_line:') ? rest.slice(bullet.length) : behind.rest
  for (const mark of behind.marks) if (mark === 'box:') marks.add(mark)
  return [{ letter: null, text: text.trim(), marks }]
}

/** A question with its options on the same line: "Which? a) Rhine b) Danube". */
export function inlineOptions(line: string): { text: string; options: OptionLine[] } | undefined {
  const found = / \*?(?:\(a\)|a\)|\(A\)|A\)) ?(?=\S)/.exec(line)
  if (!found) return undefined
  const options = optionsIn(line.slice(found.index + 1), 'A', false)
  return options.length > 1 ? { text: line.slice(0, found.index).trim(), options } : undefined
}

export interface OptionLetter {
  /** In capitals. */
  letter: string
  /** The signs around the letter: "( )" for "(b)". */
  around: readonly [open: string, close: string]
  text: string
  /** "A. Text" and "A) Text" are options wherever they are; all others could be words, unless their letters follow each other. */
  isPlain: boolean
}

const PLAIN = /^([A-Za-z])([.)])(?:[ \t]+(.*))?$/
/** "A.Text", but not "A.M." and "e.g.". */
const CLOSE = /^([A-Za-z])(\)|\.(?![A-Za-z]\.))(\S.*)$/
const BRACKETED = /^(?:(\()([A-Za-z])(\))|(\[)([A-Za-z])(\]))[ \t]*(.*)$/
const SEPARATED = /^([A-Za-z])(:|[ \t]?[-–—](?=[ \t]))[ \t]*(.*)$/

export function optionLetterOf(line: string): OptionLetter | undefined {
  const plain = PLAIN.exec(line)
  const single = plain ?? CLOSE.exec(line) ?? SEPARATED.exec(line)
  if (single) {
    const [, letter = '', close = '', text = ''] = single
    return { letter: letter.toUpperCase(), around: ['', close], text, isPlain: plain !== null }
  }
  const [, round, inRound, , square, inSquare, , text = ''] = BRACKETED.exec(line) ?? []
  const letter = inRound ?? inSquare
  if (letter === undefined) return undefined
  return { letter: letter.toUpperCase(), around: round ? ['(', ')'] : [square ?? '[', ']'], text, isPlain: false }
}

/** What an ANSWER line says. Below options, more than just "ANSWER:" starts one. */
export function answerIn(line: string, isBelowOptions: boolean): string | undefined {
  const said = saidIn(line, isBelowOptions) ?? saidIn(withoutEmphasis(line), isBelowOptions)
  return said === undefined ? undefined : withoutBold(said.trim())
}

const ANSWER = /^ANSWERS?[ \t]*:[ \t]*(.*)$/i
/** "Correct answer - B", "Ans. B", "The answer is B". */
const LOOSE_ANSWER =
  /^(?:the )?(?:(?:correct|right) )?(?:answers?|ans\.?|key|solution|correct|(?:correct|right) (?:option|choice))(?:[ \t]*[:=][ \t]*|[ \t]*[-–—][ \t]+|[ \t]+(?:is|are)[ \t]*:?[ \t]+)(\S.*)$/i
const BARE_ANSWER = /^(?:answers?[ \t]+|ans\.?[ \t]*(?=\()|ans\.?[ \t]+)(?:\(?([A-Z])\)?|(\(\d{1,2}\)))\.?$/i
const WHY = /^(?:WHY|EXPLANATION|RATIONALE|FEEDBACK|REASON|BECAUSE)[ \t]*:[ \t]*(.*)$/i

export const whyIn = (line: string): string | undefined =>
  (WHY.exec(line) ?? WHY.exec(withoutEmphasis(line)))?.[1] ?? labelled(line, 'why')

const RULE = /^(?:-{3,}|\*{3,}|={3,}|[–—]{3,})$/
/** `**1.** Which?`, `### **Question 1:** Which?` */
const BOLD_NUMBER = /^(?:#{1,6} +)?(\*\*|__)((?:question|q)?[ ]?\d{1,4}[.):]*)\1[ ]*[.):]?[ ]*/i
const BOLD_HEADING = /^#{1,6} +(?=\*\*|__)/
/** Signs before the label of an answer, and the label in bold: `- **Answer:** B`, `✅ Answer: B`. */
const SIGNS = /^(?:[-–•>✅✔☑👉]\uFE0F? *)+/u
const EMPHASISED = /^(\*\*|__|\*|_)(?! )((?:(?!\1).){1,200})\1(.*)$/
const BOLD = /^\*\*(?![\s*])((?:(?!\*\*).)+)(?<!\s)\*\*$/

/** A line without the Markdown that chat programs put around the numbers of questions and between them. */
export function withoutMarkdown(line: string): string {
  if (RULE.test(line)) return ''
  const [whole, , number = ''] = BOLD_NUMBER.exec(line) ?? []
  if (whole === undefined) return line.replace(BOLD_HEADING, '')
  const rest = line.slice(whole.length)
  return /[.):]$/.test(number) || rest === '' ? `${number} ${rest}`.trim() : `${number}. ${rest}`
}

/** A line without the signs and the bold around its label: `**Correct answer:** B` becomes "Correct answer: B". */
export function withoutEmphasis(line: string): string {
  const plain = line.replace(SIGNS, '')
  const [, , inside, rest = ''] = EMPHASISED.exec(plain) ?? []
  return inside === undefined ? plain : `${inside.trim()}${rest}`
}

export const withoutBold = (text: string): string => BOLD.exec(text)?.[1] ?? text

/** Marks that stand before the letter of an option, or before its text if it has none. */
function startOf(line: string) {
  const marks = new Set<MarkKind>()
  let rest = line
  const [, , inBold] = WRAPPED.exec(rest) ?? WRAPPED_IN_HTML.exec(rest) ?? []
  const isBoldLetter = BOLD_LETTER.test(rest)
  if (isBoldLetter || inBold !== undefined) marks.add('bold_line:')
  if (isBoldLetter) rest = rest.replace(BOLD_LETTER, '$2')
  else if (inBold !== undefined) rest = inBold.trim()
  const isChecked = CHECKED.test(rest)
  const hasBox = isChecked || UNCHECKED.test(rest)
  if (isChecked) marks.add('box:')
  if (hasBox) rest = rest.replace(isChecked ? CHECKED : UNCHECKED, '')
  return { rest, marks, hasBox }
}

/** Options after each other on one line: "a) Rhine b) Danube c) Elbe". */
function splitLine(
  first: OptionLine & { letter: string },
  around: readonly [string, string],
  isSmall: boolean,
): OptionLine[] {
  const found: OptionLine[] = [first]
  for (let current = first; ;) {
    const next = letterOf(current.letter.charCodeAt(0) - 64)
    const sign = `${around[0]}${isSmall ? next.toLowerCase() : next}${around[1]}`
    const at = current.text.indexOf(` ${sign}`)
    const starred = current.text.indexOf(` *${sign}`)
    const isStarred = starred >= 0 && (at < 0 || starred < at)
    const from = isStarred ? starred : at
    if (from < 0 || next > 'Z' || !/^[.)\]]$/.test(around[1])) return found
    const text = current.text.slice(from + 1 + sign.length + (isStarred ? 1 : 0)).trim()
    // "e.g. this" is no option e.
    if (around[1] === '.' && /^[A-Za-z]\./.test(text)) return found
    current.text = current.text.slice(0, from).trim()
    current = { letter: next, text, marks: new Set<MarkKind>(isStarred ? ['sign_before:*'] : []) }
    found.push(current)
  }
}

function saidIn(line: string, isBelowOptions: boolean): string | undefined {
  const [, said, counted] =
    ANSWER.exec(line) ?? (isBelowOptions ? (LOOSE_ANSWER.exec(line) ?? BARE_ANSWER.exec(line)) : null) ?? []
  return said ?? counted ?? (isBelowOptions ? labelled(line, 'answer') : undefined)
}

const LABELLED = /^([\p{L} ]{2,30}?) ?[:=：][ \t]*(\S.*)$/u

const OTHER_ALPHABETS = {
  answer:
    /^(?:(?:правильный |верный )?ответ|правильна відповідь|відповідь|верен отговор|отговор|тачан одговор|одговор|(?:σωστή )?απάντηση|(?:ال)?(?:إجابة|اجابة)(?: الصحيحة)?|الجواب(?: الصحيح)?|پاسخ(?: صحیح)?|תשובה(?: נכונה)?|התשובה הנכונה|(?:正确|正確)?答案|正解|答え|정답|답|คำตอบ|उत्तर)$/iu,
  why: /^(?:объяснение|пояснение|пояснення|обяснение|εξήγηση|الشرح|التفسير|הסבר|解析|解释|解釋|解説|해설|설명)$/iu,
}

/** What is said behind a label that means this in a sheet, in any of its languages. */
function labelled(line: string, column: 'answer' | 'why'): string | undefined {
  const [, label, said] = LABELLED.exec(line) ?? []
  if (label === undefined) return undefined
  return plainColumn(nameOf(label)) === column || OTHER_ALPHABETS[column].test(label.trim()) ? said : undefined
}
