const WORDS: Record<string, boolean> = { true: true, yes: true, false: false, no: false }
const LETTERS: Record<string, boolean> = { t: true, y: true, f: false, n: false }
/** Words of other languages, which are also what a list of vocabulary asks for, and signs. */
const MORE: Record<string, boolean> = {
  ...{ wahr: true, richtig: true, ja: true, vrai: true, oui: true, verdadero: true, cierto: true, sí: true, si: true },
  ...{ falsch: false, nein: false, faux: false, non: false, falso: false },
  ...{ '1': true, '0': false },
}

const said = (word: string): string => word.trim().normalize('NFC').toLowerCase()
const inTable = (word: string, table: Record<string, boolean>): boolean | undefined =>
  Object.hasOwn(table, said(word)) ? table[said(word)] : undefined

/** What a word means wherever it is; a letter or a word of another language could be an answer to type. */
export const truthOfWord = (word: string): boolean | undefined => inTable(word, WORDS)

/** What a word or a letter means to a question that is known to be answered with true or false. */
export const truthOf = (word: string): boolean | undefined =>
  truthOfWord(word) ?? inTable(word, LETTERS) ?? inTable(word, MORE)

/** What a letter may mean. */
export const truthOfLetter = (word: string): boolean | undefined => inTable(word, LETTERS)

/** Whether a question says that it is answered with true or false. */
export const asksForTruth = (text: string): boolean =>
  /\b(?:true|yes)\b.{0,9}\b(?:false|no)\b|\b[ty] ?(?:\/|or) ?[fn]\b/i.test(text.slice(0, 10_000))

/**
 * Whether letters mean true and false in a file: both of them are there, and among the answers without options no other
 * letter. Null if that is not clear: "F" could be the symbol of fluorine.
 */
export function areTruthLetters(answers: readonly string[]): boolean | null {
  const letters = answers.filter((answer) => /^[a-z]$/i.test(answer.trim())).map(truthOfLetter)
  if (letters.includes(undefined)) return false
  return letters.includes(true) && letters.includes(false) ? true : null
}
