/** "A, C", "A; C", "A | C" and a line each: empty parts are slips. */
const LIST_SIGN = /[,;|\n]/
/** "A and C", "A & C", "A/C" and "A + C": nothing on one side is another thing, as in the blood group "A+". */
const JOINER = /[&/+]|\s(?:and|und|et)\s/i
const NUMBER_JOINER = /&|\s(?:and|und|et)\s/i
/** Most answers have none of these. */
const ANY_SIGN = /[,;|\n&/+]|\s(?:and|und|et)\s/i

/** What may stand before a letter or a number: "Option C", "option_c". */
const WORD = /^(?:option|opt|choice|answer|ans|antwort)[ _.-]?(?=[a-z]$|\d{1,2}$)/i
const LETTER = /^[([]?([a-z])[.):\]]?$/i
/** Not 000, which is the end of 1,000. */
const NUMBER = /^[([]?(0?\d|[1-9]\d{1,2})(?:\.0+|[.):\]])?$/

/** No answer that names options is longer. */
export const LONGEST_OPTIONS_ANSWER = 4000

/** The parts of an answer that lists several; what an option's text contains may cut it too. */
export function partsOf(answer: string, joiner: RegExp = JOINER): string[] {
  if (answer.length > LONGEST_OPTIONS_ANSWER) return []
  if (!ANY_SIGN.test(answer)) return answer.trim() === '' ? [] : [answer.trim()]
  return answer
    .split(LIST_SIGN)
    .filter((part) => part.trim() !== '')
    .flatMap((part) => part.split(joiner))
    .map((part) => part.trim())
}

/** The one letter or number of each part, if it has nothing else. */
function marksOf(parts: readonly string[], form: RegExp): string[] | undefined {
  const marks = parts.map((part) => form.exec(part.replace(WORD, ''))?.[1]?.toUpperCase())
  return parts.length > 0 && marks.every((mark) => mark !== undefined) ? marks : undefined
}

/** Letters in capitals, where an answer is nothing else: "C", "(c)", "Option C", "A and C". */
export const lettersIn = (answer: string): string[] | undefined => marksOf(partsOf(answer), LETTER)

/** Numbers, where an answer is nothing else; 1/2 is none, and 3.0 is how a spreadsheet writes 3. */
export const numbersIn = (answer: string): number[] | undefined =>
  marksOf(partsOf(answer, NUMBER_JOINER), NUMBER)?.map(Number)

/** Whether an answer says what its numbers are: "Option 2", "choice_3". */
export const hasOnlyNamed = (answer: string): boolean => partsOf(answer, NUMBER_JOINER).every((part) => WORD.test(part))

/** Letters without a sign between them, which nobody can tell from a word: "A C", "AC". */
export function runOfLetters(answer: string): string[] | undefined {
  const letters = answer.trim().toUpperCase().replace(/\s/g, '')
  return /^[A-Z]{2,9}$/.test(letters) && /^(?:\S+|\S(?:\s+\S)+)$/.test(answer.trim()) ? letters.split('') : undefined
}

/** Whether an answer is nothing but letters, so that without options it names some that are lost. */
export const isOnlyLetters = (answer: string): boolean =>
  marksOf(
    partsOf(answer).flatMap((part) => part.replace(WORD, '').split(/\s+/)),
    LETTER,
  ) !== undefined
