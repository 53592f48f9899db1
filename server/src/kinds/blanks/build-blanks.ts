import { MOST, SIZES } from '#contract/draft-limits.ts'
import {
  bounded,
  cleanWords,
  distinctChoices,
  type Choice,
  type Note,
  type QuestionWords,
} from '../formats/build-question.ts'
import { FormatError, type PlainQuestion } from '../formats/plain-question.ts'
import { cleanLine } from '../formats/text/clean-text.ts'
import { fewEnough } from '../single/build-choice.ts'

/** What belongs in a blank: accepted spellings, or one of several choices. */
export type BlankAnswers = { spellings: string[] } | { choices: Choice[] }

/** The longest spelling or choice in a draft. */
const LONGEST = 500

function typedBlank(accepted: string[], name: string, note: Note) {
  const spellings = [...new Set(accepted.map(cleanLine))].filter(Boolean)
  for (const one of spellings) bounded(one, LONGEST, 'An accepted answer')
  if (spellings.length === 0) throw new FormatError(`${name} has no accepted answer.`)
  if (spellings.length > MOST.accepted) note(`Only the first ${MOST.accepted} accepted answers were kept.`)
  return { choices: null, wanted: spellings.slice(0, MOST.accepted) }
}

function chosenBlank(offered: Choice[], name: string, note: Note) {
  const choices = fewEnough(distinctChoices(offered, note), note)
  for (const { text } of choices) bounded(text, LONGEST, 'A choice')
  const right = choices.flatMap((choice, index) => (choice.right ? [index] : []))
  const [wanted] = right
  if (wanted === undefined) throw new FormatError(`${name} has no right choice.`)
  if (right.length > 1) throw new FormatError(`${name} has several right choices; a blank can have one.`)
  if (choices.length === 1) throw new FormatError(`${name} has only one choice.`)
  return { choices: choices.map(({ text }) => ({ text })), wanted }
}

/** A text with a mark for each of these blanks, such as `[[1]]`. */
export function buildBlanks(words: QuestionWords, answers: BlankAnswers[], note: Note): PlainQuestion {
  const { most } = SIZES.blanks
  if (answers.length === 0) throw new FormatError('It has no blanks.')
  if (answers.length > most) throw new FormatError(`It has ${answers.length} blanks; the limit is ${most}.`)
  const blanks = answers.map((one, index) => {
    const name = `Blank ${index + 1}`
    return 'choices' in one ? chosenBlank(one.choices, name, note) : typedBlank(one.spellings, name, note)
  })
  return {
    ...cleanWords(words),
    type: 'blanks',
    options: [],
    blanks: blanks.map(({ choices }) => ({ choices })),
    key: Object.fromEntries(blanks.map(({ wanted }, index) => [String(index), wanted])),
  }
}
