import { escapeHtml } from '#contract/escape-html.ts'
import type { QuestionType } from '#contract/question.ts'
import { SERVER_KINDS } from '#server/kinds/server-kinds.ts'
import { noSuchKind } from '../no-such-kind.ts'
import type { PlainQuestion } from '../plain-question.ts'
import { cleanLine } from '../text/clean-text.ts'
import { htmlElement, textElement } from './moodle-element.ts'

/** One question in Moodle XML, including its images. */
export function writeMoodleXml<K extends QuestionType>(question: PlainQuestion<K>): string {
  const { moodle } = SERVER_KINDS[question.type].formats
  if (!moodle) throw noSuchKind('Moodle', question.type)
  const lines = [
    `<question type="${moodle.type}">`,
    `<name><text>${escapeHtml(cleanLine(question.text).slice(0, 60))}</text></name>`,
    moodle.html
      ? htmlElement('questiontext', moodle.html(question), question.image)
      : textElement('questiontext', '', question.text, question.image),
    ...(question.why ? [textElement('generalfeedback', '', question.why, null)] : []),
    '<defaultgrade>1</defaultgrade>',
    ...moodle.write(question),
    '</question>',
  ]
  return `${lines.join('\n')}\n`
}

export const wrapMoodleXml = (questions: string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${questions.join('')}</quiz>\n`
