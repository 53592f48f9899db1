import { readQuestions } from '../read-questions.ts'

/** What each question became: its options with the right ones starred, or its key, or why there is none. */
export async function readShown(file: unknown, choose: string | null = null) {
  const input = typeof file === 'string' ? file : JSON.stringify(file)
  const { items, questions, ask, format } = await readQuestions({ input, format: null, choose })
  const shown = items.map(({ outcome, message, question }) => {
    const found = question === null ? undefined : questions[question]
    if (!found) return `${outcome}: ${message}`
    const right: unknown[] = [found.key].flat()
    if (found.options.length === 0) return [found.type, found.key]
    return found.options.map(({ text }, index) => (right.includes(index) ? `*${text}` : text))
  })
  return { format, shown, ask: ask?.choices.map(({ id }) => id) ?? null, items, questions }
}

/** A question of three options, and how it is shown with the second or the last of them right. */
export const CITIES = ['Oslo', 'Paris', 'Rome']
export const RIGHT = ['Oslo', '*Paris', 'Rome']
export const LAST = ['Oslo', 'Paris', '*Rome']
export const inAnyOrder = (shown: unknown): string[] => [shown].flat().map(String).toSorted()
export const ask = (fields: object) => ({ question: 'Which is in France?', ...fields })
