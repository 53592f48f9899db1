/** The letter before an option, and what follows it. */
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

/** The letter with which a line starts, if it could be an option. */
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
