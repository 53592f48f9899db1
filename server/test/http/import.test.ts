import iconv from 'iconv-lite'
import sharp from 'sharp'
import writeExcelFile from 'write-excel-file/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Imported } from '#contract/authoring.ts'
import { NDJSON_TYPE } from '#contract/ndjson-type.ts'
import { PROOF_HEADER } from '#contract/envelope.ts'
import { importQuestions } from '#server/authoring/files/import-questions.ts'
import { QuestionFiles } from '#server/authoring/files/question-files.ts'
import { makeUser, type MadeUser } from '../support/factories.ts'
import { count, recordFigure } from '../support/figures.ts'
import { hostileSheets, plainSheet } from '../support/hostile-sheets.ts'
import { retryUntilAnswered } from '../support/retry-until-answered.ts'
import { openSite, type WholeSite } from '../support/site.ts'
import { tellsThreadTime, threadTime } from '../support/thread-time.ts'
import { sendForm, sendFormOnce } from '../support/upload.ts'

let site: WholeSite
let user: MadeUser
beforeAll(async () => {
  site = await openSite()
  user = await makeUser(site.database)
})
afterAll(() => site.close())

const paste = async (text: string, format?: string) => {
  const body = { text, ...(format !== undefined && { format }) }
  const answer = await site.call<Imported>('POST', '/api/quiz-import', { body, cookie: user.cookie })
  return { status: answer.status, message: answer.body.message, data: answer.body.data }
}
async function send(bytes: Uint8Array<ArrayBuffer> | string, format?: string, by = sendForm) {
  const form = new FormData()
  form.set('file', new File([bytes], 'questions'))
  if (format !== undefined) form.set('format', format)
  const { status, message, data } = await by(site, '/api/quiz-import', user, form)
  return { status, message, data: data as unknown as Imported }
}
/** Sends an import that reports its progress. */
function askForLines(text: string, signal?: AbortSignal): Promise<Response> {
  const form = new FormData()
  form.set('file', new File([text], 'questions'))
  const headers = { cookie: user.cookie, [PROOF_HEADER.name]: PROOF_HEADER.value, accept: NDJSON_TYPE }
  return fetch(`${site.url}/api/quiz-import`, { method: 'POST', headers, body: form, ...(signal && { signal }) })
}

async function sendForLines(text: string): Promise<unknown[]> {
  const response = await askForLines(text)
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
const told = ({ data }: { data: Imported }) =>
  data.items.map(({ line, outcome, question }) => [line, outcome, question])

describe('an import', () => {
  it('tells of every question what became of it, and loses no good one to a bad neighbour', async () => {
    const { status, message, data } = await paste(
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
      const { status, message, data } = await paste(text)
      expect([status, data.questions, data.items]).toEqual([200, [], []])
      expect(message).toMatch(/^No questions found/)
    },
  )

  it('takes a text or a file, and a known format', async () => {
    expect((await site.call('POST', '/api/quiz-import', { body: {}, cookie: user.cookie })).status).toBe(400)
    expect((await paste('x', 'docx')).status).toBe(400)
    expect((await send('Q?\nA. x\nB. y\nANSWER: A', 'aiken')).data.questions).toHaveLength(1)
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
    const response = await askForLines(bank, leaving.signal)
    leaving.abort()
    await expect(response.text()).rejects.toThrow('aborted')
    expect((await paste('Q? {T}')).data.questions).toHaveLength(1)
  })

  it('that nobody waits for any more stores no more pictures', async () => {
    const image = { alt: 'Red', data: `data:image/png;base64,${(await redSquare()).toString('base64')}` }
    const text = JSON.stringify([1, 2, 3].map((n) => ({ text: `Is it ${n}?`, key: true, image })))
    const steps: object[] = []
    const waiting = { report: (step: object) => void steps.push(step), isGone: () => steps.length > 0 }
    const services = { ...site.services, limiter: { take: async () => {} } }
    const { imported } = await importQuestions(services, { id: user.id, verified: true }, { text }, waiting)
    expect(steps).toEqual([{ pictures: 1, of: 3 }])
    expect(imported.questions.map((question) => question.image !== null)).toEqual([true, false, false])
  })

  it('stores pictures only when its author has chosen how it is read', async () => {
    const author = await makeUser(site.database)
    const data = `data:image/png;base64,${(await redSquare()).toString('base64')}`
    const questions = [
      { type: 'true_false', text: 'Is it red?', key: true, image: { alt: 'Red', data } },
      ...[1, 2].map((answer) => ({ question: `Which, ${answer}?`, options: ['a', 'b', 'c'], answer })),
    ]
    const imported = async (choose?: string) => {
      const body = { text: JSON.stringify(questions), ...(choose !== undefined && { choose }) }
      const { body: answer } = await site.call<Imported>('POST', '/api/quiz-import', { body, cookie: author.cookie })
      const stored = await site.database.sql('SELECT FROM images WHERE owner_id = $1', [author.id])
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

  it('that fails on the way says so in its last line', async () => {
    const image = { alt: 'Red', data: `data:image/png;base64,${(await redSquare()).toString('base64')}` }
    const questions = Array.from({ length: 251 }, (_, i) => ({ text: `Is it ${i}?`, key: true, image }))
    await site.database.sql('ALTER TABLE images RENAME TO images_away')
    try {
      const lines = await sendForLines(JSON.stringify(questions))
      expect(lines).toEqual([
        { step: { read: 250 } },
        { success: false, message: expect.any(String), data: { code: 'INTERNAL', id: expect.any(String) } },
      ])
    } finally {
      await site.database.sql('ALTER TABLE images_away RENAME TO images')
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
    const { data } = await paste(
      'One {=a ~b}\n\nTwo {~%50%a ~%50%b ~c}\n\nThree {T}\n\nFour {=x =y}\n\nFive {#3:1}\n\nSix {>3 ALL\na\nb\nc\n}',
      'gift',
    )
    const body = { quiz_title: 'Imported questions', questions: data.questions }
    const saved = await site.call<{ questions: { type: string }[] }>('POST', '/api/quiz', { body, cookie: user.cookie })
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
    const { data } = await send(Uint8Array.from(bytes))
    expect(data.format).toBe('csv')
    expect(data.questions[0]).toMatchObject(expected)
    expect(data.questions[0]?.options[1]?.text).toBe('Façade – 5 €')
  })
})

describe('a spreadsheet', () => {
  const text = (cells: (string | number | null)[]) =>
    cells.map((value) => (value === null ? null : { value, type: typeof value === 'number' ? Number : String }))
  it('with Kahoot’s layout is read from the row below its header', async () => {
    const blank = Array.from({ length: 7 }, () => text(['Quiz template', null]))
    const header = [
      '',
      'Question - max 120 characters',
      'Answer 1 - max 75 characters',
      'Answer 2 - max 75 characters',
      'Answer 3 - max 75 characters',
      'Answer 4 - max 75 characters',
      'Time limit (sec) – 5, 10, 20, 30, 60, 90, 120, or 240 secs',
      'Correct answer(s) - choose at least one',
    ]
    const file = await writeExcelFile([
      ...blank,
      text(header),
      text([1, 'How many?', 4, 3, 2, 1, 20, 1]),
      text([2, 'Which are right?', 'a', 'b', 'c', null, 20, '1,3']),
      text([3, 'None is right', 'a', 'b', null, null, 20, null]),
    ]).toBuffer()
    const answer = await send(Uint8Array.from(file))
    expect(answer.data.format).toBe('xlsx')
    expect(told(answer)).toEqual([
      [9, 'kept', 0],
      [10, 'kept', 1],
      [11, 'refused', null],
    ])
    expect(answer.data.questions).toMatchObject([
      { type: 'single', key: 0, options: [{ text: '4' }, { text: '3' }, { text: '2' }, { text: '1' }] },
      { type: 'multiple', key: [0, 2] },
    ])
  })

  it('with gaps is read by the rows that the spreadsheet shows', async () => {
    const merged = [null, { value: 'My questions', type: String, columnSpan: 4 }, null, null, null]
    const file = await writeExcelFile([
      text([null, null]),
      merged,
      text([null, null, null]),
      text([null, 'Question', null, 'Option A', 'Option B', null, 'Answer', null, null]),
      text([null]),
      text([null, 'First?', null, 'x', 'y', null, 'B', null, null]),
      text([' ', '', null]),
      text([null, 'Second?', 'stray', 'x', 'y', null, 'A']),
      text([null, 'Third?', null, 'x', null, null, 'A', null]),
      text([null, null, null]),
      text(['  ', null]),
    ]).toBuffer()
    const answer = await send(Uint8Array.from(file))
    expect(told(answer)).toEqual([
      [6, 'kept', 0],
      [8, 'changed', 1],
      [9, 'refused', null],
    ])
    expect(answer.data.questions).toMatchObject([
      { text: 'First?', key: 1 },
      { text: 'Second?', key: 0 },
    ])
  })

  it('that is none, or would unpack to too much, is told so', async () => {
    const damaged =
      'This spreadsheet is damaged, or only a part of it. Open it, save it again as .xlsx and choose that.'
    expect((await send(Uint8Array.from(Buffer.from('PK\u0003\u0004 not a sheet')))).message).toBe(damaged)
    const whole = await writeExcelFile([text(['question', 'answer'])]).toBuffer()
    expect((await send(Uint8Array.from(whole.subarray(0, 700)))).message).toBe(damaged)
    expect((await send('question,answer', 'xlsx')).message).toContain("That isn't an .xlsx file.")
    const honest = await writeExcelFile([text(['question'])]).toBuffer()
    const bomb = Buffer.from(honest)
    const entry = bomb.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]))
    bomb.writeUInt32LE(0xfffffff0, entry + 24)
    expect((await send(Uint8Array.from(bomb))).message).toBe('The spreadsheet is too large once unpacked.')
  })
})

describe('T60: a hostile spreadsheet', () => {
  it('is read by the same hand when it is harmless', async () => {
    const { data } = await send(Uint8Array.from(plainSheet()))
    expect(data.questions).toMatchObject([{ text: 'Which?', key: 0 }])
  })

  it.for(Object.entries(hostileSheets))('with %s is answered, and others are served', async ([, make]) => {
    const file = Uint8Array.from(make())
    const { status, data } = await send(file, undefined, sendFormOnce)
    expect([200, 413, 503]).toContain(status)
    if (status === 200) expect(data.questions).toEqual([])
    expect((await send(Uint8Array.from(plainSheet()))).data.questions).toHaveLength(1)
  })
})

it('T60: a cell far out is refused by its place, before the space up to it is filled', async () => {
  const { message } = await send(
    Uint8Array.from(hostileSheets['a sheet whose one cell is in the last corner']?.() ?? []),
  )
  expect(message).toBe(
    'The spreadsheet has a cell in row 1048576. We read 20000 rows of 100 columns; delete what is beyond.',
  )
})

describe('pictures of Moodle XML', () => {
  const xml = (picture: string, alt = 'A red square') =>
    `<quiz><question type="truefalse"><questiontext format="html"><text><![CDATA[<p>Red?</p><img src="@@PLUGINFILE@@/a%20b.png" alt="${alt}">]]></text>` +
    `<file name="a b.png" path="/" encoding="base64">${picture}</file></questiontext><answer fraction="100"><text>true</text></answer></question></quiz>`

  it('come along, drawn anew, and are marked to be swept unless a quiz takes them', async () => {
    const { data } = await send(xml((await redSquare()).toString('base64')))
    const image = data.questions[0]?.image
    expect(image).toMatchObject({ alt: 'A red square' })
    const [row] = await site.database.sql<{ kept: boolean; width: number }>(
      'SELECT kept, width FROM images WHERE id = $1',
      [image?.id],
    )
    expect(row).toMatchObject({ kept: false, width: 8 })
  })

  it('that are none are left out, and the question stays', async () => {
    const { data } = await send(xml(Buffer.from('<svg onload="alert(1)"/>').toString('base64')))
    expect(data.questions[0]).toMatchObject({ text: 'Red?', image: null })
    expect(data.items[0]).toMatchObject({ outcome: 'changed', question: 0 })
  })
})

describe('hostile files', () => {
  const entities = Array.from({ length: 30 }, (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`).join('')
  const question =
    '<question type="truefalse"><questiontext format="html"><text>Is &l9; &x; it?</text></questiontext><answer fraction="100"><text>true</text></answer></question>'

  it('with entity bombs and external entities declare nothing that anybody reads', async () => {
    const { data } = await send(
      `<?xml version="1.0"?><!DOCTYPE q [<!ENTITY l0 "lol">${entities}<!ENTITY x SYSTEM "file:///etc/passwd">]><quiz>${question}</quiz>`,
    )
    expect(data.questions).toMatchObject([{ text: 'Is &l9; &x; it?' }])
  })

  /** As large as a file may be in the deep tests. */
  const full = (piece: string) => piece.repeat(Math.floor((count(0.05, 5) * 1024 * 1024 - 100) / piece.length))
  it.each([
    ['questions that never close', full('<question type="x">'), 'moodle_xml'],
    ['sections that never close', full('<question type="x"><![CDATA['), 'moodle_xml'],
    ['tags that never close', `[html]${full("<a '>'")} {T}`, 'gift'],
    ['braces that never close', full('a {\n\n'), 'gift'],
    ['quotes that never close', `question,answer\n${full('"a\n')}`, 'csv'],
    ['objects that never close', full('{"type":'), 'json'],
    ['nothing but line ends', full('\n'), 'aiken'],
    ['nothing but tabs', full('\t'), 'cards'],
    ['lines of tabs', full('\t\n'), 'cards'],
    ['quotes that never close between tabs', `#separator:tab\n${full('"\t"x\n').replaceAll('x', '')}`, 'cards'],
    ['options on one line', full('a) '), 'text'],
    ['one option after the other', full('a) \n'), 'text'],
    ['numbers', full('1. '), 'text'],
    ['lines with numbers', full('1\n'), 'text'],
    ['one line', full('x'), 'text'],
    ['stars', `1. x\na) ${full('* ')}`, 'text'],
    ['answers on one line', `1. x ${full('answer: ')}`, 'text'],
  ])('with %s are answered', async (_, text, format) => {
    const { status, data } = await retryUntilAnswered(() => send(text, format))
    expect([200, 413]).toContain(status)
    if (status === 200) expect(data.questions).toEqual([])
  })

  it('that exhaust a parser leave the next import alone', async () => {
    const { status } = await retryUntilAnswered(() => send(full('['), 'json'))
    expect([200, 413]).toContain(status)
    expect((await paste('Q? {T}')).data.questions).toHaveLength(1)
  })

  it.runIf(tellsThreadTime)('hold nobody up', async () => {
    const bank = Array.from({ length: 3000 }, (_, i) => `Question ${i}?\nA. one\nB. two\nANSWER: A\n`).join('\n')
    await paste('Q? {T}')
    const before = threadTime()
    const { data } = await send(bank)
    expect(data.items).toHaveLength(3000)
    recordFigure(
      'Main thread while 3,000 questions are imported, with the test’s own reading',
      threadTime() - before,
      'ms',
    )
    expect(threadTime() - before).toBeLessThan(1000)
  })
})
