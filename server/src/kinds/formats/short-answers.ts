import type { Note } from './build-question.ts'

/** An answer that Moodle would accept, and its share of the mark. */
export interface ShortAnswer {
  text: string
  share: number
}

/** Spellings without Moodle's wildcards: there `*` matches anything, `\*` is a literal. */
function withoutWildcards(text: string, note: Note): string {
  let plain = ''
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '\\' && text[at + 1] === '*') plain += text[++at]
    else if (text[at] === '*') note('A * that matched anything was left out.')
    else plain += text[at]
  }
  return plain
}

export const writeShortAnswer = (text: string): string => text.replaceAll('*', '\\*')

/** The spellings that get full marks. */
export function readShortAnswers(answers: ShortAnswer[], note: Note): string[] {
  const full = answers.filter(({ share }) => share >= 100)
  if (full.length < answers.length) note('Answers worth less than full marks were left out.')
  return full.map(({ text }) => withoutWildcards(text, note))
}
