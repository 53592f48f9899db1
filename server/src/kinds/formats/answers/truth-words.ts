const TRUE = new Set('true yes wahr richtig ja vrai oui verdadero cierto sí si vero verdadeiro waar'.split(' '))
const FALSE = new Set('false no falsch nein faux non falso onwaar nee'.split(' '))
/** By the letters that go together: true or false, yes or no, and T, W, V and R with F in other languages. */
const LETTERS: readonly [truths: string, falsehood: string][] = [
  ['twvr', 'f'],
  ['y', 'n'],
]

/** What a word means to a question that is known to be answered with true or false. */
export function truthOf(word: string): boolean | undefined {
  const said = plain(word)
  if (TRUE.has(said)) return true
  return FALSE.has(said) ? false : truthOfLetter(said)
}

/** The same where 1 and 0 can't be numbers. */
export const truthOrBit = (word: string): boolean | undefined => {
  const said = plain(word)
  return said === '1' || said === '0' ? said === '1' : truthOf(said)
}

export function truthOfLetter(letter: string): boolean | undefined {
  const said = plain(letter)
  if (!isLetter(said)) return undefined
  if (LETTERS.some(([truths]) => truths.includes(said))) return true
  return LETTERS.some(([, falsehood]) => falsehood === said) ? false : undefined
}

/** What a word of English means wherever it is; others could be answers to type. */
export const truthOfWord = (word: string): boolean | undefined =>
  /^(?:true|false|yes|no)$/.test(plain(word)) ? truthOf(word) : undefined

export const isYesOrNo = (answer: string): boolean => /^(?:yes|no|ja|nein|oui|non|sí|si|nee)$/.test(plain(answer))

export const asksForTruth = (text: string): boolean =>
  /\b(?:true|yes)\b.{0,9}\b(?:false|no)\b|\b[ty] ?(?:\/|or) ?[fn]\b/i.test(text.slice(0, 10_000))

/** What the typed answers of a whole file are: truths, perhaps truths, or something else. */
export type TruthWords = 'all' | 'unclear' | 'none'

/**
 * Whether the answers to type in a file, numbers aside, all mean true or false: "No" beside other words is the symbol of
 * nobelium. The same word or letter each time could mean either.
 */
export function truthWordsIn(answers: Iterable<string>): TruthWords {
  const words = [...new Set([...answers].map(plain))].filter((word) => !/^[-−+]?[\d.,][^\p{L}]*$/u.test(word))
  if (words.some((word) => truthOf(word) === undefined)) return 'none'
  const letters = words.filter(isLetter)
  const isOneLanguage =
    letters.length === 0 ||
    LETTERS.some(
      ([truths, falsehood]) =>
        letters.every((letter) => letter === falsehood || truths.includes(letter)) &&
        letters.filter((letter) => letter !== falsehood).length < 2,
    )
  if (!isOneLanguage) return 'none'
  return words.length === 1 && !words.some((word) => word === 'true' || word === 'false') ? 'unclear' : 'all'
}

const plain = (word: string): string => word.trim().normalize('NFC').toLowerCase()
const isLetter = (word: string): boolean => /^\p{L}$/u.test(word)
