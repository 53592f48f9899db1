import { expect, test } from 'vitest'
import { readQuestions } from '#server/kinds/formats/read-questions.ts'
import { toldOf } from '#server/kinds/formats/test/read-told.ts'
import { spreadsheet } from '#server/kinds/formats/test/spreadsheet.ts'

const run = (text: string, properties = '') =>
  `<r>${properties === '' ? '' : `<rPr>${properties}<color theme="1"/></rPr>`}<t xml:space="preserve">${text}</t></r>`
const plain = (text: string) => `<t>${text}</t>`
const UP = '<vertAlign val="superscript"/>'
const DOWN = '<vertAlign val="subscript"/>'

const HEADER = ['question', 'option_a', 'option_b', 'answer'].map(plain)

const read = async (rows: string[][], where: 'shared' | 'inline' = 'shared') =>
  toldOf(await readQuestions({ input: spreadsheet({ rows: [HEADER, ...rows], where }), format: 'xlsx' })).map(
    (one) => ({
      ...one,
      options: 'options' in one ? one.options.map(({ text }) => text) : [],
    }),
  )

test.each(['shared', 'inline'] as const)('raised and lowered signs stay what they are: %s', async (where) => {
  const thousand = run('10') + run('3', UP)
  const row = [plain('1000 is'), run('10') + run('-', UP) + run('3', UP), thousand, thousand]
  const water = [run('What is H') + run('2', DOWN) + run('O'), plain('Water'), plain('Salt'), plain('A')]
  expect(await read([row, water], where)).toMatchObject([
    { outcome: 'kept', text: '1000 is', options: ['10⁻³', '10³'], key: 1 },
    { outcome: 'kept', text: 'What is H₂O', key: 0 },
  ])
})

test('underlined and crossed-out words are named, bold ones where the row speaks of them', async () => {
  const rows = [
    [run('Find the ') + run('verb', '<u/>'), plain('x'), plain('y'), plain('A')],
    [run('Not ') + run('this', '<strike/>'), plain('x'), plain('y'), plain('A')],
    [run('Not ') + run('this', '<b/>'), plain('x'), plain('y'), plain('A')],
    [plain('The bold letter?'), run('x', '<b/>') + run('y'), plain('y'), plain('B')],
    [run('Not ') + run('this', '<u val="none"/><strike val="0"/>'), plain('x'), plain('y'), plain('A')],
  ]
  expect((await read(rows)).map(({ message }) => message)).toEqual([
    'Words in it are no longer underlined.',
    'Words in it are no longer crossed out.',
    'Kept unchanged.',
    'Words in it are no longer bold.',
    'Kept unchanged.',
  ])
})
