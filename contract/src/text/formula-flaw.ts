/** What is wrong with a formula, and where in its TeX. */
export interface FormulaFlaw {
  /** The rest of a sentence: "the brace after \frac isn't closed". */
  what: string
  at: number
}

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

/** Longer ones are not meant for a phone, and bound the time and room that a formula takes. */
const LONGEST_FORMULA = 300

/** The first command of a formula that must not be used, and why. */
function refusedCommand(tex: string): { command: string; because: string; at: number } | null {
  for (const { 0: command, 1: name = '', index } of tex.matchAll(/\\([a-zA-Z@]+|[^])/g)) {
    const because = name.includes('@') ? '' : BECAUSE.get(name)
    if (because !== undefined) return { command, because, at: index }
  }
  return null
}

/** What a formula must not do, by command, with the reason for its author where there is one to tell. */
const REFUSED: readonly { commands: string; because: string }[] = [
  {
    // Definitions are the way to formulas that grow without end.
    commands: 'def gdef edef xdef let futurelet global long newcommand renewcommand providecommand',
    because: ', because formulas define no commands',
  },
  {
    // Colours of their own could not be read on both light and dark screens.
    commands: 'color textcolor colorbox fcolorbox definecolor',
    because: ', because formulas have the colour of the text around them',
  },
  {
    commands: 'tiny Tiny sixptsize scriptsize footnotesize small normalsize large Large LARGE huge Huge',
    because: ', because formulas have the size of the text around them',
  },
  {
    commands: 'href url includegraphics ref eqref label tag class id style data',
    because: ", because links, pictures and labels don't work in formulas",
  },
  {
    // They move things out of their place, or need style sheets that we do not have.
    commands:
      'rule raisebox raise lower vcenter hspace hspace* kern mkern mskip hskip llap rlap clap mathllap mathrlap mathclap smash cancelto bordermatrix longdiv phase angl angln textcircled reflectbox char verb expandafter noexpand relax toggle tmspace htmlmathml arraystretch arraycolsep',
    because: '',
  },
]

const BECAUSE = new Map(REFUSED.flatMap(({ commands, because }) => commands.split(' ').map((one) => [one, because])))

/** What is wrong with the braces of a formula. */
interface BraceFlaw {
  kind: 'unclosed' | 'unopened'
  /** Where the brace is. */
  at: number
  /** The command right before it, if there is one. */
  after: string | null
}

/** The first brace without its counterpart; of several that are open, the innermost. */
function braceFlaw(tex: string): BraceFlaw | null {
  const open: { at: number; after: string | null }[] = []
  for (const { 0: token, index } of tex.matchAll(/\\(?:[a-zA-Z]+|[^])|[{}]/g)) {
    if (token === '{') open.push({ at: index, after: commandBefore(tex, index) })
    else if (token === '}' && !open.pop()) return { kind: 'unopened', at: index, after: null }
  }
  const last = open.at(-1)
  return last ? { kind: 'unclosed', ...last } : null
}

/** The command that a brace belongs to: \frac for both of its braces. */
function commandBefore(tex: string, at: number): string | null {
  let before = tex.slice(0, at).trimEnd()
  for (let group = /\{[^{}]*\}$|\[[^[\]]*\]$/.exec(before); group; group = /\{[^{}]*\}$|\[[^[\]]*\]$/.exec(before))
    before = before.slice(0, group.index).trimEnd()
  return /\\[a-zA-Z]+$|[\^_]$/.exec(before)?.[0] ?? null
}

/** The command that lacks something, when a formula ends too early. */
const lastCommand = (tex: string): string => /\\[a-zA-Z]+(?!.*\\[a-zA-Z])/s.exec(tex)?.[0] ?? 'it'

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
