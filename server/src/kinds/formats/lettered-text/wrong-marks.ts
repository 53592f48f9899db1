import { letterOf } from '#contract/letter-of.ts'
import type { Note } from '../build-question.ts'
import { FormatError } from '../plain-question.ts'

const WRONG_WORD =
  '[([](?:wrong|incorrect|not correct|false answer|falsch|incorrecto|incorrecta|faux|sbagliato|onjuist)[)\\]]'
const WRONG_LAST = new RegExp(`^(.*\\S)\\s*([✗✘❌✖✕]\\uFE0F?|${WRONG_WORD})$`, 'i')
const WRONG_FIRST = new RegExp(`^([✗✘❌✖✕]\\uFE0F?|${WRONG_WORD})\\s*(\\S.*)$`, 'i')

/** Longer options are not searched for marks; they are too long to be kept. */
const LONGEST = 2000

/** A text without the mark that says it is wrong, and that mark; undefined if it has none. */
function withoutWrongMark(text: string): { sign: string; rest: string } | undefined {
  if (text.length > LONGEST) return undefined
  const [, before, last] = WRONG_LAST.exec(text) ?? []
  const [, first, behind] = WRONG_FIRST.exec(text) ?? []
  const [sign, rest] = before === undefined ? [first, behind] : [last, before]
  return sign === undefined || rest === undefined || !/[\p{L}\p{N}]/u.test(rest) ? undefined : { sign, rest }
}

/** Options without the marks that say which ones are wrong; those would give the right ones away. */
export function withoutWrongMarks(texts: readonly string[], right: readonly number[], note: Note): string[] {
  const found = texts.map(withoutWrongMark)
  const strange = found.findIndex((mark, place) => mark !== undefined && right.includes(place))
  if (strange >= 0)
    throw new FormatError(
      `Option ${letterOf(strange)} is marked as wrong, but the answer says otherwise. Remove the mark, or correct the answer.`,
    )
  const bare = texts.map((text, place) => found[place]?.rest ?? text)
  // "cat ✘" beside "cat": the sign is what tells them apart.
  if (new Set(bare.map((text) => text.toLowerCase())).size < texts.length) return [...texts]
  for (const [place, mark] of found.entries())
    if (mark) note(`The mark "${mark.sign}" of option ${letterOf(place)} was left out.`)
  return bare
}
