import iconv from 'iconv-lite'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { Imported } from '#contract/api/imports.ts'
import { NDJSON_TYPE } from '#contract/api/envelope.ts'
import { importQuestions } from '#server/authoring/files/import-questions.ts'
import { QuestionFiles } from '#server/authoring/files/question-files.ts'
import { makeUser } from '../support/factories.ts'
import { count } from '../support/figures.ts'
import { importerForAll } from '../support/importer.ts'

const test = importerForAll()

async function sendForLines(text: string): Promise<unknown[]> {
  const response = await test.importer.askForLines(text)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, `${NDJSON_TYPE}; charset=utf-8`])
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  return (await response.text())
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
}
const redSquare = (): Promise<Buffer> =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer()

describe('an import', () => {
  it('tells of every question what became of it, and loses no good one to a bad neighbour', async () => {
    const { status, message, data } = await test.importer.paste(
      'Which river runs through Vienna?\nA. Rhine\nB. Danube\nANSWER: B\nWHY: It passes four capitals.\n\n' +
        'No answer?\nA. x\nB. y\n\nBad letter?\nA) x\nB) y\nANSWER: E\n\nIs it?\nA. True\nB. False\nANSWER: A\n',
    )
    expect([status, message]).toEqual([200, '4 questions found, 2 ready, 2 to fix.'])
    expect(data.format).toBe('aiken')
    expect(data.items).toEqual([
      { line: 1, outcome: 'kept', message: 'Kept unchanged.', question: 0 },
      { line: 7, outcome: 'refused', message: 'No ANSWER line.', question: null },
      { line: 11, outcome: 'refused', message: 'Answer "E" has no option E.', question: null },
      { line: 16, outcome: 'kept', message: 'Kept unchanged.', question: 1 },
    ])
    expect(data.questions).toEqual([
      {
        type: 'single',
        text: 'Which river runs through Vienna?',
        image: null,
        options: [
          { text: 'Rhine', image: null, last: false },
          { text: 'Danube', image: null, last: false },
        ],
        key: 1,
        why: 'It passes four capitals.',
        source: '',
      },
      { type: 'true_false', text: 'Is it?', image: null, options: [], key: true, why: '', source: '' },
    ])
  })

  it.each(['', 'hello world', '{"a": 1}', '<quiz></quiz>', '[]', '\u0000\u0001'])(
    'of %j finds no question and says so',
    async (text) => {
      const { status, message, data } = await test.importer.paste(text)
      expect([status, data.questions, data.items]).toEqual([200, [], []])
      expect(message).toMatch(/^No questions found/)
    },
  )

  it('takes a text or a file, and a known format', async () => {
    expect(
      (await test.site.call('POST', '/api/quiz-import', { body: {}, cookie: test.importer.user.cookie })).status,
    ).toBe(400)
    expect((await test.importer.paste('x', 'docx')).status).toBe(400)
    expect((await test.importer.send('Q?\nA. x\nB. y\nANSWER: A', 'aiken')).data.questions).toHaveLength(1)
  })

  it('takes a file for what its name says where nothing in it does', async () => {
    const { message, data } = await test.importer.send('Why did Rome fall? {}', undefined, 'Week 3.gift')
    expect(data.format).toBe('gift')
    expect(message).toBe('1 question found, 0 ready, 1 to fix.')
  })

  it('says how far it is to whoever asks, line by line, and ends with the envelope', async () => {
    const image = { alt: 'Red', data: `data:image/png;base64,${(await redSquare()).toString('base64')}` }
    const questions = Array.from({ length: 600 }, (_, i) => ({
      text: `Is it ${i}?`,
      key: true,
      ...(i < 2 && { image }),
    }))
    const lines = await sendForLines(JSON.stringify(questions))
    expect(lines.slice(0, -1)).toEqual([
      { step: { read: 250 } },
      { step: { read: 500 } },
      { step: { pictures: 1, of: 2 } },
      { step: { pictures: 2, of: 2 } },
    ])
    expect(lines.at(-1)).toMatchObject({ success: true, message: '600 questions found, 600 ready.' })
  })

  it('that nobody waits for any more harms nobody', async () => {
    const leaving = new AbortController()
    const bank = 'Is it so? {T}\n\n'.repeat(count(1000, 5000))
    const response = await test.importer.askForLines(bank, leaving.signal)
    leaving.abort()
    await expect(response.text()).rejects.toThrow('aborted')
    expect((await test.importer.paste('Q? {T}')).data.questions).toHaveLength(1)
  })

  it('that nobody waits for any more stores no more pictures', async () => {
    const image = { alt: 'Red', data: `data:image/png;base64,${(await redSquare()).toString('base64')}` }
    const text = JSON.stringify([1, 2, 3].map((n) => ({ text: `Is it ${n}?`, key: true, image })))
    const steps: object[] = []
    const waiting = { report: (step: object) => void steps.push(step), isGone: () => steps.length > 0 }
    const services = { ...test.site.services, limiter: { take: async () => {} } }
    const { imported } = await importQuestions(
      services,
      { id: test.importer.user.id, verified: true },
      { text },
      waiting,
    )
    expect(steps).toEqual([{ pictures: 1, of: 3 }])
    expect(imported.questions.map((question) => question.image !== null)).toEqual([true, false, false])
  })

  it('stores pictures only when its author has chosen how it is read', async () => {
    const author = await makeUser(test.site.database)
    const data = `data:image/png;base64,${(await redSquare()).toString('base64')}`
    const questions = [
      { type: 'true_false', text: 'Is it red?', key: true, image: { alt: 'Red', data } },
      ...[1, 2].map((answer) => ({ question: `Which, ${answer}?`, options: ['a', 'b', 'c'], answer })),
    ]
    const imported = async (choose?: string) => {
      const body = { text: JSON.stringify(questions), ...(choose !== undefined && { choose }) }
      const { body: answer } = await test.site.call<Imported>('POST', '/api/quiz-import', {
        body,
        cookie: author.cookie,
      })
      const stored = await test.site.database.sql('SELECT FROM images WHERE owner_id = $1', [author.id])
      const [item] = answer.data.items
      return [answer.message, item?.outcome, item?.message, answer.data.questions.length, stored.length]
    }
    expect(await imported()).toEqual([
      '3 questions found, 1 ready. Choose how to read 2 of them.',
      'kept',
      'Its pictures and sounds follow once you have chosen how the file is read.',
      1,
      0,
    ])
    expect(await imported('from_1')).toEqual(['3 questions found, 3 ready.', 'kept', 'Kept unchanged.', 3, 1])
  })

  it.each([
    ['in a code block', (text: string) => `Here is your quiz:\n\n\`\`\`json\n${text}\n\`\`\`\n`],
    ['with a byte order mark', (text: string) => `\uFEFF${text}`],
  ])('of our own JSON %s brings what is around its questions', async (_, wrapped) => {
    const quiz = { quiz_title: 'Rivers', lang: 'de', settings: { timer_seconds: 20 } }
    const questions = [{ type: 'true_false', text: 'Is it so?', key: true }]
    const text = wrapped(JSON.stringify({ ...quiz, questions }, null, 2))
    for (const { data } of [await test.importer.paste(text), await test.importer.send(text)]) {
      expect(data.questions).toHaveLength(1)
      expect(data.quiz).toEqual({ ...quiz, left_out: [] })
    }
  })

  it('names what is around its questions and no quiz can have, beside what its author cannot have', async () => {
    const quiz = { quiz_title: 'x'.repeat(500), category: 'no-such-category', settings: { timer_seconds: 20 } }
    const { data } = await test.importer.paste(
      JSON.stringify({ ...quiz, questions: [{ text: 'Is it so?', key: true }] }),
    )
    expect(data.quiz).toEqual({
      settings: { timer_seconds: 20 },
      left_out: ['The title is longer than 400 characters.', 'We have no category "no-such-category".'],
    })
  })

  it('that fails on the way says so in its last line', async () => {
    const image = { alt: 'Red', data: `data:image/png;base64,${(await redSquare()).toString('base64')}` }
    const questions = Array.from({ length: 251 }, (_, i) => ({ text: `Is it ${i}?`, key: true, image }))
    await test.site.database.sql('ALTER TABLE images RENAME TO images_away')
    try {
      const lines = await sendForLines(JSON.stringify(questions))
      expect(lines).toEqual([
        { step: { read: 250 } },
        { success: false, message: expect.any(String), data: { code: 'INTERNAL', id: expect.any(String) } },
      ])
    } finally {
      await test.site.database.sql('ALTER TABLE images_away RENAME TO images')
    }
  })

  it('that needs more memory than there is for one is TOO_LARGE, and the next is read', async () => {
    const files = new QuestionFiles({ megabytes: 16 })
    const read = (input: string) => files.read({ input, format: 'json' }, () => {})
    try {
      await expect(read('['.repeat(2_000_000))).rejects.toMatchObject({ code: 'TOO_LARGE' })
      expect((await read('[{"text": "Is it?", "key": true}]')).questions).toHaveLength(1)
    } finally {
      await files.close()
    }
  })

  it('that takes too long to read says so, and what to do', async () => {
    const files = new QuestionFiles({ timeout: 1 })
    const message = 'That file takes too long to read. Split it into smaller ones.'
    try {
      await expect(files.read({ input: '[{}]', format: 'json' }, () => {})).rejects.toMatchObject({
        code: 'TOO_LARGE',
        message,
      })
    } finally {
      await files.close()
    }
  })

  it('goes into a draft as it is', async () => {
    const { data } = await test.importer.paste(
      'One {=a ~b}\n\nTwo {~%50%a ~%50%b ~c}\n\nThree {T}\n\nFour {=x =y}\n\nFive {#3:1}\n\nSix {>3 ALL\na\nb\nc\n}',
      'gift',
    )
    const body = { quiz_title: 'Imported questions', questions: data.questions }
    const saved = await test.site.call<{ questions: { type: string }[] }>('POST', '/api/quiz', {
      body,
      cookie: test.importer.user.cookie,
    })
    expect(saved.status).toBe(201)
    expect(saved.body.data.questions.map(({ type }) => type)).toEqual([
      'single',
      'multiple',
      'true_false',
      'text',
      'number',
      'order',
    ])
  })
})

describe('letters', () => {
  const csv = 'question;option_a;option_b;answer\r\n"Wo liegt ""Köln""?\r\nGenau";Rhein;Façade – 5 €;B\r\n'
  const expected = { text: 'Wo liegt "Köln"?\nGenau', key: 1 }
  it.each([
    ['UTF-8', Buffer.from(csv)],
    ['UTF-8 with its mark', Buffer.from(`\uFEFF${csv}`)],
    ['UTF-16', iconv.encode(csv, 'utf-16', { addBOM: true })],
    ['Windows-1252', iconv.encode(csv, 'windows-1252')],
  ])('in %s are read', async (_, bytes) => {
    const { data } = await test.importer.send(Uint8Array.from(bytes))
    expect(data.format).toBe('csv')
    expect(data.questions[0]).toMatchObject(expected)
    expect(data.questions[0]?.options[1]?.text).toBe('Façade – 5 €')
  })
})
