const RULE = /^(?:-{3,}|\*{3,}|={3,}|[–—]{3,})$/
/** `**1.** Which?`, `### **Question 1:** Which?` */
const BOLD_NUMBER = /^(?:#{1,6} +)?(\*\*|__)((?:question|q)?[ ]?\d{1,4}[.):]*)\1[ ]*[.):]?[ ]*/i
const BOLD_HEADING = /^#{1,6} +(?=\*\*|__)/
/** Signs before the label of an answer, and the label in bold: `- **Answer:** B`, `✅ Answer: B`. */
const SIGNS = /^(?:[-–•>✅✔☑👉]\uFE0F? *)+/u
const EMPHASISED = /^(\*\*|__|\*|_)(?! )((?:(?!\1).){1,200})\1(.*)$/
const BOLD = /^\*\*(?![\s*])((?:(?!\*\*).)+)(?<!\s)\*\*$/

/** A line without the Markdown that chat programs put around the numbers of questions and between them. */
export function withoutMarkdown(line: string): string {
  if (RULE.test(line)) return ''
  const [whole, , number = ''] = BOLD_NUMBER.exec(line) ?? []
  if (whole === undefined) return line.replace(BOLD_HEADING, '')
  const rest = line.slice(whole.length)
  return /[.):]$/.test(number) || rest === '' ? `${number} ${rest}`.trim() : `${number}. ${rest}`
}

/** A line without the signs and the bold around its label: `**Correct answer:** B` becomes "Correct answer: B". */
export function withoutEmphasis(line: string): string {
  const plain = line.replace(SIGNS, '')
  const [, , inside, rest = ''] = EMPHASISED.exec(plain) ?? []
  return inside === undefined ? plain : `${inside.trim()}${rest}`
}

/** A text that is bold as a whole, without that. */
export const withoutBold = (text: string): string => BOLD.exec(text)?.[1] ?? text
