import { expect, test } from 'vitest'
import { readQuestions } from '#server/kinds/formats/read-questions.ts'
import { spreadsheet } from '#server/kinds/formats/test/spreadsheet.ts'

const rows = [
  ['question', 'option_a', 'option_b', 'answer'],
  ['First?', 'x', 'y', 'A'],
  ['Second?', 'x', 'y', 'B'],
].map((cells) => cells.map((text) => `<t>${text}</t>`))

const messages = async (more: Partial<Parameters<typeof spreadsheet>[0]>) => {
  const { items } = await readQuestions({ input: spreadsheet({ rows, ...more }), format: 'xlsx' })
  return items.map(({ outcome, message }) => (outcome === 'kept' ? outcome : message))
}

const anchor = (row: number, inner: string) =>
  `<xdr:twoCellAnchor><xdr:from><xdr:col>1</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>${row}</xdr:row></xdr:from><xdr:to><xdr:row>9</xdr:row></xdr:to>${inner}</xdr:twoCellAnchor>`

test('pictures and drawings are named with the question of their row', async () => {
  const drawing = `<xdr:wsDr>${anchor(2, '<xdr:pic><xdr:blipFill/></xdr:pic>')}${anchor(1, '<xdr:sp></xdr:sp>')}</xdr:wsDr>`
  const files = { 'xl/drawings/drawing1.xml': drawing, 'xl/media/image1.png': 'x' }
  expect(
    await messages({ after: '<drawing r:id="rId1"/>', names: { drawing: '../drawings/drawing1.xml' }, files }),
  ).toEqual([
    'A drawing in row 2 of the spreadsheet was left out.',
    'A picture in row 3 of the spreadsheet was left out.',
  ])
})

test('comments are named', async () => {
  const comments =
    '<comments><commentList><comment ref="B3" authorId="0"><text><r><t>Ask &amp; see</t></r></text></comment></commentList></comments>'
  expect(await messages({ names: { comments: '../comments1.xml' }, files: { 'xl/comments1.xml': comments } })).toEqual([
    'kept',
    'The comment "Ask & see" on cell B3 was left out.',
  ])
})

test('further sheets are named where they hold something', async () => {
  const filled = '<row r="1"><c r="A1"><v>1</v></c></row>'
  expect(await messages({ sheets: { 'Round &amp; 2': filled, Sheet3: '' } })).toEqual([
    'Only the first sheet was read: "Round & 2" was left out. To import it too, save it as a file of its own.',
    'kept',
  ])
})
