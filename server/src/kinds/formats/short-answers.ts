import type { Note } from './build-question.ts'

const REASON = "* can't stand for other letters here."

/** The spellings that get full marks, of answers with their shares; those with wildcards where there are no others. */
export function readShortAnswers(answers: { text: string; share: number }[], note: Note): string[] {
  const full = answers.filter(({ share }) => share >= 99.99)
  if (full.length < answers.length) note('Answers worth less than full marks were left out.')
  const spellings = full.map(({ text }) => ({ text: text.trim(), ...withoutWildcards(text) }))
  const hasExact = spellings.some(({ isExact }) => isExact)
  return spellings.flatMap(({ text, plain, isExact }) => {
    if (isExact) return [plain]
    const isUsed = !hasExact && plain !== ''
    note(`"${text.slice(0, 60)}" ${isUsed ? `became "${plain.slice(0, 60)}"` : 'was left out'}: ${REASON}`)
    return isUsed ? [plain] : []
  })
}

export const writeShortAnswer = (text: string): string => text.replaceAll('*', '\\*')

/** A spelling without Moodle's wildcards: there `*` matches anything, `\*` is a literal. */
const withoutWildcards = (text: string): { plain: string; isExact: boolean } => ({
  plain: text.replace(/\\(\*)|\*/g, '$1').trim(),
  isExact: !text.replaceAll('\\*', '').includes('*'),
})
