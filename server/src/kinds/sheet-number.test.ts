import { describe, expect, test } from 'vitest'
import { readQuestions } from './formats/read-questions.ts'
import { readCsvKeys as read } from './formats/test/read-told.ts'

const refused = (part: string) => ['refused', expect.stringContaining(part)]

describe('numbers', () => {
  test('have a decimal comma where one of them proves it', async () => {
    const rows = ['Pi?;3,142', 'Half?;0,5', 'How many?;1.500', 'How many?;83.000.000', 'How much?;1.234,5']
    expect(await read('Frage;Antwort', ...rows)).toEqual([
      ['number', '3.142'],
      ['number', '0.5'],
      ['number', '1500'],
      ['number', '83000000'],
      ['number', '1234.5'],
    ])
  })

  test('have a decimal point where one of them proves it', async () => {
    expect(await read('Question,Answer', 'Width?,"12,742"', 'Half?,0.5', 'Pi?,3.142')).toEqual([
      ['number', '12742'],
      ['number', '0.5'],
      ['number', '3.142'],
    ])
  })

  test('are refused where both are used and one could be either', async () => {
    expect(await read('Question,Answer', 'Far?,"42,195"', 'Half?,0.5', 'Half?,"0,5"')).toEqual([
      refused('"42,195" could be 42195 or 42.195'),
      ['number', '0.5'],
      ['number', '0.5'],
    ])
  })

  test('are noted or refused where nothing proves either', async () => {
    expect(await read('Question,Answer', 'Far?,"42,195"')).toEqual([
      ['number', '42195', 'Its answer was read as 42195, with the comma as a thousands separator.'],
    ])
    expect(await read('Frage;Antwort', 'Weit?;42,195', 'Viele?;1.500')).toEqual([
      refused('"42,195" could be 42195 or 42.195'),
      refused('"1.500" could be 1500 or 1.5'),
    ])
  })

  test('with zeros before them are typed, and those that lose some after the point are noted', async () => {
    expect(await read('Question,Answer', 'Agent?,007', 'Price?,3.10', 'Zero?,0')).toEqual([
      ['text', '007'],
      ['number', '3.1', 'Its answer "3.10" was read as the number 3.1.'],
      ['number', '0'],
    ])
  })

  test.each(['10²', '10<sup>2</sup>', '10⁻³', '5 or 6', '5 to 6', '5 oder mehr', '6.02 x 10^23', '5-', '5+', '5!'])(
    'are refused where what follows one is no unit: %s',
    async (answer) => {
      expect(await read('Type,Question,Answer', `number,Q?,${answer}`)).toEqual([refused("isn't one number")])
    },
  )

  test.each(['m', 'km/h', 'm²', 'm2', 'm/s^2', 's⁻¹', '%', '°C', '€', "'", 'light years', 'Torr'])(
    'keep their unit: %s',
    async (unit) => {
      const { questions } = await readQuestions({ input: `Type,Question,Answer\nnumber,Q?,5 ${unit}`, format: 'csv' })
      expect(questions).toMatchObject([{ unit, key: { value: 5 } }])
    },
  )

  test('with raised digits are typed answers where nothing says that they are numbers', async () => {
    expect(await read('Question,Answer', 'Ten squared?,10²')).toEqual([['text', '10²']])
    const { questions } = await readQuestions({ input: 'Q: Ten squared?\nA: 10²', format: 'text' })
    expect(questions).toMatchObject([{ type: 'text', key: ['10²'] }])
  })
})
