import { braceFlaw } from './braces.ts'
import { refusedCommand } from './refused-commands.ts'

/** What is wrong with a formula, and where in its TeX. */
export interface FormulaFlaw {
  /** The rest of a sentence: "the brace after \frac isn't closed". */
  what: string
  at: number
}

/** Longer ones are not meant for a phone, and bound the time and room that a formula takes. */
export const LONGEST_FORMULA = 300

/** A flaw that can be seen without reading the whole formula, in words that name it better than a parser's. */
export function plainFlaw(tex: string): FormulaFlaw | null {
  if (tex.length > LONGEST_FORMULA) return { what: `keep it to ${LONGEST_FORMULA} characters`, at: LONGEST_FORMULA }
  const refused = refusedCommand(tex)
  if (refused) return { what: `${refused.command} can't be used here${refused.because}`, at: refused.at }
  const brace = braceFlaw(tex)
  if (brace?.kind === 'unopened') return { what: 'a closing brace has no opening one', at: brace.at }
  if (brace)
    return { what: brace.after ? `the brace after ${brace.after} isn't closed` : "a brace isn't closed", at: brace.at }
  const percent = /(?<!\\)(?:\\\\)*%/.exec(tex)
  if (percent) return { what: 'a percent sign is written \\%', at: percent.index }
  const lacking = /([\^_])\s*(?:$|[}&]|\\\\|\\(?:right|end)\b)/.exec(tex)
  if (lacking && !tex.slice(0, lacking.index).endsWith('\\'))
    return { what: `something is missing after ${lacking[1]}`, at: lacking.index }
  return null
}

/** Each kind of message of the parser, and what we say instead. */
const SAID: readonly (readonly [message: RegExp, what: (found: string) => string])[] = [
  [/^Unsupported function name: (\S+)/, (command) => `we don't know the command ${command}`],
  [/^Undefined control sequence: (\S+)/, (command) => `we don't know the command ${command}`],
  [/^No such environment: (\S*)/, (name) => `we don't know the environment ${name}`],
  [/^Expected '\\right'/, () => '\\left has no \\right'],
  [/got '\\right'/, () => '\\right has no \\left'],
  [/^\\middle without/, () => '\\middle has no \\left'],
  [/got '\\end'/, () => '\\end has no \\begin'],
  [/^Mismatch: (\\begin\{.*?\})/, (begin) => `${begin} ends with another name`],
  [/^Expected & or/, () => '\\begin has no \\end'],
  [/got '&'/, () => '& only separates the columns of a matrix or table'],
  [/got '#'/, () => 'a number sign is written \\#'],
  [/^Double superscript/, () => 'two exponents follow each other; put braces around what belongs together'],
  [/^Double subscript/, () => 'two indices follow each other; put braces around what belongs together'],
  [/nicode text character "(.+?)"/, (letter) => `put words like “${letter}” into \\text{…}`],
  [
    /can be used only in display mode/,
    () => "this environment can't be used inside a line; try aligned, gathered or cases",
  ],
  [/^Invalid delimiter/, () => "this can't be used as a bracket"],
  [/^Too many expansions/, () => "it's too complicated"],
]

/** The command that lacks something, when a formula ends too early. */
const lastCommand = (tex: string): string => /\\[a-zA-Z]+(?!.*\\[a-zA-Z])/s.exec(tex)?.[0] ?? 'it'

/** What a parser's error is about, in words for an author. */
export function flawOf(error: unknown, tex: string): FormulaFlaw {
  const raw = error instanceof Error ? error.message.trim() : ''
  const position = error instanceof Error && 'position' in error ? error.position : undefined
  const at = typeof position === 'number' ? position : 0
  if (
    /^Unexpected end of input|^Expected group as|^Expected a? ?group/.test(raw) ||
    (error instanceof TypeError && raw !== '')
  )
    return {
      what: `something is missing after ${lastCommand(tex.slice(0, at || tex.length))}`,
      at: Math.max(0, at - 1),
    }
  for (const [message, what] of SAID) {
    const found = message.exec(raw)
    if (found) return { what: what(found[1] ?? ''), at }
  }
  return { what: "we can't read it", at }
}
