import { readQuestions } from '../read-questions.ts'

type Read = Awaited<ReturnType<typeof readQuestions>>

/** What became of each question: the outcome with the message, and the question itself. */
export const toldOf = ({ items, questions }: Read) =>
  items.map(({ outcome, message, question }) => {
    const found = question === null ? undefined : questions[question]
    return found ? { outcome, message, ...found } : { outcome, message }
  })

/** The right answers of a question in words. */
function rightIn({ options, key }: Read['questions'][number]): string {
  const words = [key].flat().map((one) => {
    if (typeof one === 'object' && one)
      return 'value' in one && one.value !== null ? String(one.value) : JSON.stringify(one)
    return options.length > 0 ? options[Number(one)]?.text : String(one)
  })
  return words.join(' + ')
}

/** Of each row of a CSV file, its kind and its right answer in words, or why there is none. */
export async function readCsvKeys(...lines: string[]) {
  const { items, questions } = await readQuestions({ input: lines.join('\n'), format: 'csv' })
  return items.map(({ outcome, message, question }) => {
    const found = question === null ? undefined : questions[question]
    if (!found) return [outcome, message]
    return [found.type, rightIn(found), ...(outcome === 'kept' ? [] : [message])]
  })
}
