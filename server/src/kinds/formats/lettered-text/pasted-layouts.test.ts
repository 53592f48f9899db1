import { describe, expect, test } from 'vitest'
import { readQuestions } from '../read-questions.ts'

/** The questions with a star at their right options, or why they are refused. */
async function read(lines: string[]) {
  const { items, questions } = await readQuestions({ input: lines.join('\n'), format: null })
  return items.map(({ message, question }) => {
    const found = question === null ? undefined : questions[question]
    if (!found) return message
    const right = [found.key].flat()
    const options = found.options.map(({ text }, index) => (right.includes(index) ? `*${text}` : text))
    return [found.text, ...(options.length > 0 ? options : [JSON.stringify(found.key)])].join(' / ')
  })
}

const FRANCE = 'Capital of France? / Rome / *Paris'
const ITALY = 'Capital of Italy? / *Rome / Bern'

describe('the Markdown of a chat program', () => {
  test.each([
    [
      'headings, rules, bullets and bold labels',
      ...['### Question 1', '', '**Capital of France?**  ', '', '- A) Rome', '- B) Paris', ''],
      ...['**Correct Answer:** B. Paris', '', '---', '', '### Question 2', '', '**Capital of Italy?**', ''],
      ...['- A) Rome', '- B) Bern', '', '**Correct Answer:** A. Rome'],
    ],
    [
      'bold questions and bold answers',
      ...['**1. Capital of France?**  ', 'A) Rome  ', 'B) Paris  ', '', '**Answer: B) Paris**', ''],
      ...['**2. Capital of Italy?**  ', 'A) Rome  ', 'B) Bern  ', '', '**ANSWER: A**'],
    ],
    [
      'bold numbers and ticks',
      ...[
        '**1.** Capital of France?',
        'A) Rome',
        'B) Paris ✅',
        '',
        '**2.** Capital of Italy?',
        'A) Rome ✅',
        'B) Bern',
      ],
    ],
    [
      'a tick before the answer',
      ...['**Question 1:** Capital of France?', 'A. Rome', 'B. Paris', '✅ **Answer:** B', ''],
      ...['**Question 2:** Capital of Italy?', 'A. Rome', 'B. Bern', '✅ Answer: **A**'],
    ],
    [
      'a list with the answer in it',
      ...['1. **Capital of France?**', '   - A) Rome', '   - B) Paris', '   - **Answer: B**'],
      ...['2. **Capital of Italy?**', '   - Rome', '   - Bern', '   - **Answer: Rome**'],
    ],
    [
      'a list with the right option in bold',
      ...['1. Capital of France?', '   - A. Rome', '   - **B. Paris**'],
      ...['2. Capital of Italy?', '   - **A. Rome**', '   - B. Bern'],
    ],
  ])('%s', async (_, ...lines) => {
    expect(await read(lines)).toEqual([FRANCE, ITALY])
  })

  test('says that the bold of a question is gone', async () => {
    const { items } = await readQuestions({ input: '1. **Which?**\na) x\n*b) y', format: null })
    expect(items.map(({ outcome, message }) => [outcome, message])).toEqual([
      ['changed', 'Formatting became plain text.'],
    ])
  })

  test('never makes a question of an answer', async () => {
    expect(await read(['Capital of France?', '', '**Correct Answer:** Paris', '', '1. x'])).toEqual([])
  })
})
