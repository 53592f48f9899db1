import { MOST } from '#contract/draft-limits.ts'
import { bounded, cleanWords, type Note, type QuestionWords } from '../formats/build-question.ts'
import { FormatError, type PlainQuestion } from '../formats/plain-question.ts'
import { cleanLine } from '../formats/text/clean-text.ts'

/** The longest spelling in a draft. */
const LONGEST = 500

export function buildText(words: QuestionWords, accepted: string[], note: Note): PlainQuestion {
  const cleaned = cleanWords(words)
  const spellings = [...new Set(accepted.map(cleanLine))].filter(Boolean)
  for (const one of spellings) bounded(one, LONGEST, 'An accepted answer')
  if (spellings.length === 0) throw new FormatError('It has no accepted answer.')
  if (spellings.length > MOST.accepted) note(`Only the first ${MOST.accepted} accepted answers were kept.`)
  return { ...cleaned, type: 'text', options: [], key: spellings.slice(0, MOST.accepted) }
}
