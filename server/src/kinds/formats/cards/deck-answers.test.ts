import fc from 'fast-check'
import { expect, test } from 'vitest'
import { escapeHtml } from '#contract/text/plain-text.ts'
import { readQuestions } from '../read-questions.ts'
import { plainSide } from './deck-answers.ts'

const WORDS = [
  'dog',
  'le chat',
  'A & B',
  '2 < 3',
  '"quoted"',
  'it’s',
  '中文',
  'x;y',
  'km/h',
  '3,5',
  '42',
  'C#',
  '*p',
  'e.g.',
  'Why?',
]
const side = fc
  .array(fc.constantFrom(...WORDS, 'one', 'two', 'big', 'cat / kitty'), { minLength: 1, maxLength: 3 })
  .map((words) => words.join(' '))
const pairs = fc.uniqueArray(fc.record({ front: side, back: side }), {
  ...{ minLength: 2, maxLength: 9 },
  selector: ({ front, back }) => `${plainSide(front)}|${plainSide(back)}`,
})

/** How Quizlet and Anki write such a list. */
const look = fc.record({
  app: fc.constantFrom('quizlet', 'anki', 'anki_html'),
  newline: fc.constantFrom('\n', '\r\n'),
  isQuoted: fc.boolean(),
  hasTags: fc.boolean(),
  hasGuid: fc.boolean(),
  isHeaded: fc.boolean(),
})
type Look = typeof look extends fc.Arbitrary<infer L> ? L : never
type Pair = { front: string; back: string }

function written(deck: Pair[], { app, newline, isQuoted, hasTags, hasGuid, isHeaded }: Look): string {
  if (app === 'quizlet')
    return [...(isHeaded ? ['Term\tDefinition'] : []), ...deck.map(({ front, back }) => `${front}\t${back}`)].join(
      newline,
    )
  const isHtml = app === 'anki_html'
  const cell = (text: string, index: number) => {
    const said = isHtml
      ? index % 2 === 0
        ? `<div>${escapeHtml(text)}</div>`
        : `<b>${escapeHtml(text)}</b>&nbsp;`
      : text
    return isQuoted || said.startsWith('"') ? `"${said.replaceAll('"', '""')}"` : said
  }
  const guid = hasGuid ? 1 : 0
  const head = [
    '#separator:tab',
    `#html:${isHtml}`,
    ...(hasGuid ? ['#guid column:1'] : []),
    ...(hasTags ? [`#tags column:${3 + guid}`] : []),
  ]
  const rows = deck.map(({ front, back }, index) =>
    [
      ...(hasGuid ? [`k${index}`] : []),
      cell(front, index),
      cell(back, index + 1),
      ...(hasTags ? ['tag::one two'] : []),
    ].join('\t'),
  )
  return [...head, ...rows, ''].join(newline)
}

const partsOf = (text: string) => [text, ...text.split(/[;,/|]/)].map(plainSide)

test('whatever wrote a deck, each card comes back with its own answer and no other right one among the wrong', async () => {
  await fc.assert(
    fc.asyncProperty(
      pairs,
      look,
      fc.constantFrom(null, 'typed', 'choices', 'typed_back', 'choices_back'),
      async (deck, style, wish) => {
        // Options are offered where there are enough of them.
        const names = new Set(deck.map(({ front, back }) => plainSide(wish === 'choices' ? back : front)))
        const choose = wish?.startsWith('choices') && names.size < 4 ? 'typed' : wish
        const input = written(deck, style)
        const { questions, items, format } = await readQuestions({ input, format: null, choose })
        expect(format, input).toBe('cards')
        const isTurned = choose?.endsWith('_back') === true
        const right = new Map<string, string[]>()
        for (const { front, back } of deck) {
          const [asks, says] = isTurned ? [back, front] : [front, back]
          right.set(plainSide(asks), [...(right.get(plainSide(asks)) ?? []), says])
        }
        expect(items, input).toHaveLength(right.size)
        for (const { text, options, key, type } of questions) {
          const wanted = right.get(plainSide(/^What goes with “(.*)”\?$/.exec(text)?.[1] ?? text)) ?? []
          const all = wanted.map(plainSide).toSorted()
          const said = type === 'text' ? key : [key].flat().map((index) => options[Number(index)]?.text ?? '')
          expect(
            [said]
              .flat()
              .map((one) => plainSide(one))
              .toSorted(),
            input,
          ).toEqual([...new Set(all)])
          expect(wanted, input).toEqual(expect.arrayContaining([said].flat()))
          const wrong = options.map((one) => one.text).filter((one) => ![said].flat().includes(one))
          const parts = new Set(wanted.flatMap(partsOf))
          expect(
            wrong.filter((one) => partsOf(one).some((part) => parts.has(part))),
            input,
          ).toEqual([])
        }
        if (choose === null || !choose.startsWith('choices')) expect(questions, input).toHaveLength(right.size)
      },
    ),
    process.env.DEEP ? { numRuns: 2000 } : { numRuns: 60, seed: 7 },
  )
})
