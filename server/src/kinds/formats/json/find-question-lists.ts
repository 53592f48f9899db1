import { stringEnd } from './json-string.ts'
import { QuestionFinder, type QuestionPlaces } from './question-finder.ts'

/** Of a text, as much as shows that it has several words. */
const MOST_SEEN = 100

/** Where the questions of a file are: walks through its text once, however broken it is. */
export function findQuestionLists(text: string): QuestionPlaces {
  const finder = new QuestionFinder()
  let before = ''
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] ?? ''
    if (sign === ' ' || sign === '\n' || sign === '\r' || sign === '\t') continue
    if (sign === '"') {
      const end = stringEnd(text, at)
      const isName = finder.isObject && before !== ':'
      if (isName) finder.meetName(text.slice(at + 1, Math.min(end - 1, at + 61)))
      else finder.meetText(text.slice(at + 1, Math.min(end - 1, at + MOST_SEEN)))
      at = end - 1
    } else if (sign === '{' || sign === '[') {
      // Inside an object, another object can only be a value: without a colon, the first was never closed.
      if (finder.isObject && before !== ':') finder.end(at)
      finder.open(sign, at)
    } else if (sign === '}' || sign === ']') finder.close(sign, at)
    before = sign
  }
  return finder.finish(text.length)
}
