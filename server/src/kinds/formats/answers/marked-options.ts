import type { Note } from '../build-question.ts'
import { isStar, marksOn, withoutMark, type Telling } from '../lettered-text/option-marks.ts'
import { FormatError, type PlainQuestion } from '../plain-question.ts'

/** "(left)" beside "(right)", and `&page` beside `*page`: signs of the options, not of their author. */
const ENDS_BRACKETED = /[([]([^()[\]]{1,40})[)\]]$/
const STARTS_WITH_SIGN = /^[^\p{L}\p{N}\s"'“‘(¿¡$€£+−-]/u
const WRONG_MARK = /\s*[([](?:wrong|incorrect|falsch|incorrecto|incorrecta|faux|onjuist)[)\]]$/i

const shown = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text)

/** Whether what looks like a mark is one, by the options that do not have it. */
function isMark({ kind, places }: Telling, texts: readonly string[]): boolean {
  if (kind === 'bold:__') return false
  const others = texts.filter((_, place) => !places.includes(place))
  const bare = new Set(places.map((place) => withoutMark(texts[place] ?? '', kind)?.rest.toLowerCase()))
  if (bare.has(undefined) || bare.size < places.length || others.some((text) => bare.has(text.toLowerCase())))
    return false
  if (isStar(kind)) return places.length === 1 && !others.some((text) => STARTS_WITH_SIGN.test(text) || /\*/.test(text))
  return (
    !(kind.startsWith('word') || kind.startsWith('box')) ||
    !others.some((text) => ENDS_BRACKETED.test(text) && !WRONG_MARK.test(text))
  )
}

/**
 * A question whose right options are known, without marks in their texts that say the same, "Paris (correct)". Marks on
 * other options contradict its answer.
 */
export function withoutMarks(question: PlainQuestion, note: Note): PlainQuestion {
  if (question.type !== 'single' && question.type !== 'multiple') return question
  const texts = question.options.map(({ text }) => text)
  const marks = marksOn(texts.map((text) => ({ text, marks: new Set() }))).telling.filter((one) => isMark(one, texts))
  if (marks.length === 0) return question
  const right = [question.key].flat().toSorted((one, other) => one - other)
  const strange = marks.find(({ places }) => places.join() !== right.join())
  if (strange) {
    const place = strange.places.find((one) => !right.includes(one)) ?? strange.places[0] ?? 0
    throw new FormatError(
      `The option "${shown(texts[place] ?? '')}" is marked as right, but the answer says otherwise. Remove the mark, or correct the answer.`,
    )
  }
  const options = question.options.map((option, place) => {
    let { text } = option
    const drop = (sign: string, rest: string) => {
      note(`The mark "${sign}" of the option "${shown(rest)}" was left out.`)
      text = rest
    }
    for (const { kind } of right.includes(place) ? marks : []) {
      const found = withoutMark(text, kind)
      if (found) drop(found.sign, found.rest)
    }
    const [wrong] = WRONG_MARK.exec(text) ?? []
    if (wrong !== undefined && wrong !== text) drop(wrong.trim(), text.slice(0, -wrong.length))
    return { ...option, text }
  })
  return { ...question, options }
}
