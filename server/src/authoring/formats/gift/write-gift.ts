import { escapeGift } from './gift-signs.ts'
import { FormatError, type PlainOption, type PlainQuestion } from '../plain-question.ts'
import { writeShortAnswer } from '../short-answers.ts'

const share = (count: number): string => String(Number((100 / count).toFixed(5)))

/** Text that starts like a weight, a format or a comment is marked as plain. */
const plain = (text: string): string => (/^(%|\[|\/\/)/.test(text) ? `[plain]${escapeGift(text)}` : escapeGift(text))

const optionText = ({ text }: PlainOption): string => {
  if (text === '') throw new FormatError("GIFT doesn't support options without text.")
  return plain(text)
}

function answersOf(question: PlainQuestion): string {
  switch (question.type) {
    case 'single':
      return question.options
        .map((option, place) => `${place === question.key ? '=' : '~'}${optionText(option)}`)
        .join('\n')
    case 'multiple': {
      const right = `%${share(question.key.length)}%`
      return question.options
        .map((option, place) => `~${question.key.includes(place) ? right : '%-100%'}${optionText(option)}`)
        .join('\n')
    }
    case 'true_false':
      return question.key ? 'TRUE' : 'FALSE'
    case 'text':
      if (question.key.some((answer) => answer.includes('->')))
        throw new FormatError('In GIFT it would look like a matching question.')
      return question.key.map((answer) => `=${plain(writeShortAnswer(answer))}`).join('\n')
    case 'number':
      return `#${question.key.value}:${question.key.tolerance}`
    case 'order': {
      const items = question.key.flatMap((place) => question.options[place] ?? [])
      return `>${items.length} ALL VERTICAL ALL_OR_NOTHING HIDE\n${items.map(optionText).join('\n')}`
    }
  }
}

/** One question in GIFT; its text is plain, so that no sign in it is read as markup. */
export function writeGift(question: PlainQuestion): string {
  const why = question.why ? `\n####${plain(question.why)}` : ''
  const body = answersOf(question)
  return `[plain]${escapeGift(question.text)} {\n${body}${why}\n}\n`
}
