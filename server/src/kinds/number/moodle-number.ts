import { escapeHtml } from '#contract/escape-html.ts'
import type { Note } from '../formats/build-question.ts'
import type { KindFormats } from '../formats/kind-formats.ts'
import { shareOf, wordsOf } from '../formats/moodle/moodle-question.ts'
import { shortText } from '../formats/moodle/text-source.ts'
import type { XmlNode } from '../formats/moodle/xml-node.ts'
import { FormatError, type PlainQuestion } from '../formats/plain-question.ts'
import { cleanLine } from '../formats/text/clean-text.ts'
import { buildNumber } from './build-number.ts'
import { rightNumber, type SharedRange } from './right-number.ts'

/** `*` stands for any other number. */
function rangeOf(answer: XmlNode, note: Note): SharedRange[] {
  const said = shortText(answer, note).trim()
  if (said === '*') return []
  if (said === '') throw new FormatError("Its answer isn't a number.")
  if (!Number.isFinite(Number(said))) throw new FormatError(`"${said.slice(0, 40)}" isn't a number.`)
  return [{ value: Number(said), tolerance: Number(answer.textOf('tolerance') || 0), share: shareOf(answer) }]
}

/** The unit in which the number is given. */
function unitOf(question: XmlNode, note: Note): string | null {
  const units = question.first('units')?.all('unit') ?? []
  const own = units.find((unit) => Number(unit.textOf('multiplier')) === 1)
  if (units.length > 1 || (units.length === 1 && !own)) note('Its other units were left out.')
  return cleanLine(own?.textOf('unit_name') ?? '').slice(0, 40) || null
}

export const moodleNumber: NonNullable<KindFormats<'number'>['moodle']> = {
  reads: {
    numerical(question, note): PlainQuestion {
      const words = wordsOf(question, note)
      const ranges = question.all('answer').flatMap((answer) => rangeOf(answer, note))
      const { value, tolerance } = rightNumber(ranges, note)
      return buildNumber(words, value, tolerance, unitOf(question, note))
    },
  },
  type: 'numerical',
  write: ({ unit, key: { value, tolerance } }) => [
    `<answer fraction="100" format="plain_text"><text>${value}</text><tolerance>${tolerance}</tolerance></answer>`,
    ...(unit
      ? [
          '<unitgradingtype>0</unitgradingtype>',
          '<showunits>0</showunits>',
          `<units><unit><multiplier>1</multiplier><unit_name>${escapeHtml(unit)}</unit_name></unit></units>`,
        ]
      : []),
  ],
}
