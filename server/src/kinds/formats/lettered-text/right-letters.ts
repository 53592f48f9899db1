import { FormatError } from '../plain-question.ts'
import { cleanLine } from '../text/clean-text.ts'
import { optionLetterOf } from './option-letter.ts'

export interface LetteredOption {
  letter: string
  text: string
}

const plain = (text: string): string => cleanLine(text).toLowerCase().replace(/\.$/, '')

const shortened = (text: string): string => text.slice(0, 40)

/** Letters alone: "B", "A, C", "A and C", "(b)". */
function lettersIn(said: string): string[] | undefined {
  const parts = said
    .slice(0, 200)
    .split(/[\s,;&+/]+/)
    .filter((part) => part !== '' && !/^and$/i.test(part))
  if (parts.length === 0 || !parts.every((part) => /^[([]?[A-Za-z][.)\]]?$/.test(part))) return undefined
  return parts.map((part) => part.replace(/[^A-Za-z]/g, '').toUpperCase())
}

/** The letter of "B. Danube" or "B Danube", whose text must be that of option B. */
function letterWithText(said: string, options: readonly LetteredOption[]): string | undefined {
  const [, spaced, rest = ''] = /^([A-Za-z])[ \t]+(\S.*)$/.exec(said) ?? []
  const { letter = spaced?.toUpperCase(), text = rest } = optionLetterOf(said) ?? {}
  if (letter === undefined || text.trim() === '') return undefined
  const named = options.find((option) => option.letter === letter)
  if (named && plain(named.text) === plain(text)) return letter
  const other = options.find((option) => plain(option.text) === plain(text))
  if (other && (named || optionLetterOf(said)))
    throw new FormatError(
      `Its answer says ${letter}, but "${shortened(text)}" is option ${other.letter}. Correct one of them.`,
    )
  if (named && optionLetterOf(said))
    throw new FormatError(
      `Its answer says ${letter} and "${shortened(text)}", but that isn't the text of option ${letter}.`,
    )
  return undefined
}

/** Which options an answer names: by letters, by a letter with the option's text, or by that text alone. */
export function rightLetters(answer: string, options: readonly LetteredOption[]): Set<string> {
  const said = answer.trim()
  if (said === '') throw new FormatError("The ANSWER line doesn't name an option.")
  const byText = options.filter(({ text }) => plain(text) === plain(said)).map(({ letter }) => letter)
  const listed = lettersIn(said)
  const [first = '', ...more] = listed ?? []
  const named = options.find(({ letter }) => letter === first)
  if (more.length > 0 && named && plain(said.replace(/^[([]?[A-Za-z][.)\]]?[\s,;&+/]+/, '')) === plain(named.text))
    throw new FormatError(
      `Its answer "${shortened(said)}" could be several letters, or option ${first} with its text. Write only the letter.`,
    )
  const letters = listed ?? (byText.length > 0 ? byText : [letterWithText(said, options) ?? said])
  const stray = letters.find((letter) => !options.some((option) => option.letter === letter))
  if (stray !== undefined) throw new FormatError(`Answer "${shortened(stray)}" has no option ${shortened(stray)}.`)
  return new Set(letters)
}

/** Refuses letters that appear twice: nobody could say which one is meant. */
export function refuseTwins(options: readonly LetteredOption[]): void {
  const seen = new Set<string>()
  for (const { letter } of options) {
    if (seen.has(letter)) throw new FormatError(`Two of its options have the letter ${letter}.`)
    seen.add(letter)
  }
}
