import { describe, expect, it } from 'vitest'
import { count, recordFigure } from '../support/figures.ts'
import { importerForAll } from '../support/importer.ts'
import { retryUntilAnswered } from '../support/retry-until-answered.ts'
import { tellsThreadTime, threadTime } from '../support/thread-time.ts'

const test = importerForAll()

describe('hostile files', () => {
  const entities = Array.from({ length: 30 }, (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`).join('')
  const question =
    '<question type="truefalse"><questiontext format="html"><text>Is &l9; &x; it?</text></questiontext><answer fraction="100"><text>true</text></answer></question>'

  it('with entity bombs and external entities declare nothing that anybody reads', async () => {
    const { data } = await test.importer.send(
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
    const { status, data } = await retryUntilAnswered(() => test.importer.send(text, format))
    expect([200, 413]).toContain(status)
    if (status === 200) expect(data.questions).toEqual([])
  })

  it('that exhaust a parser leave the next import alone', async () => {
    const { status } = await retryUntilAnswered(() => test.importer.send(full('['), 'json'))
    expect([200, 413]).toContain(status)
    expect((await test.importer.paste('Q? {T}')).data.questions).toHaveLength(1)
  })

  it.runIf(tellsThreadTime)('hold nobody up', async () => {
    const bank = Array.from({ length: 3000 }, (_, i) => `Question ${i}?\nA. one\nB. two\nANSWER: A\n`).join('\n')
    await test.importer.paste('Q? {T}')
    const before = threadTime()
    const { data } = await test.importer.send(bank)
    expect(data.items).toHaveLength(3000)
    recordFigure(
      'Main thread while 3,000 questions are imported, with the test’s own reading',
      threadTime() - before,
      'ms',
    )
    expect(threadTime() - before).toBeLessThan(1000)
  })
})
