import { oncePerSheet } from '../formats/sheet/once-per-sheet.ts'
import type { SheetQuestion } from '../formats/sheet/sheet-question.ts'

const TRUE = new Set('true yes wahr richtig ja vrai oui verdadero sí vero verdadeiro waar'.split(' '))
const FALSE = new Set('false no falsch nein faux non falso onwaar nee'.split(' '))
/** They go with an F. */
const TRUE_LETTERS = new Set('twvr')

const plain = (answer: string): string => answer.normalize('NFC').trim().toLowerCase()

/** Whether a cell that must be true or false says so. */
export function sheetTruth(answer: string): boolean | undefined {
  const word = plain(answer)
  if (TRUE.has(word) || TRUE_LETTERS.has(word)) return true
  return FALSE.has(word) || word === 'f' ? false : undefined
}

export const isYesOrNo = (answer: string): boolean => /^(?:yes|no|ja|nein|oui|non|sí|nee)$/.test(plain(answer))

/**
 * Whether the typed answers of a sheet, numbers aside, are all true or false; F alone may also be the symbol of
 * fluorine.
 */
const truthsIn = oncePerSheet((answers): 'all' | 'unclear' | 'none' => {
  const words = new Set(answers.map(plain).filter((word) => !/^[-−+]?[\d.,][^\p{L}]*$/u.test(word)))
  if ([...words].some((word) => sheetTruth(word) === undefined)) return 'none'
  const letters = [...words].filter((word) => word.length === 1)
  const isOneLanguage = letters.filter((letter) => letter !== 'f').length < 2
  if (!isOneLanguage) return 'none'
  if (letters.length !== 1 || letters.length < words.size) return 'all'
  return words.has('f') || words.has('t') ? 'unclear' : 'none'
})

/** Whether a row without options and type is true or false. */
export function isSheetTruth({ cells, hasOptions, typed }: SheetQuestion): boolean {
  return !hasOptions && sheetTruth(cells.answer) !== undefined && truthsIn(typed) !== 'none'
}

export const isUnclearTruth = ({ typeName, typed }: SheetQuestion): boolean =>
  typeName === '' && truthsIn(typed) === 'unclear'
