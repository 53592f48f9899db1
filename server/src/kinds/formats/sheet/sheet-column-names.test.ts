import { describe, expect, test } from 'vitest'
import { readCsvKeys as read } from '../test/read-told.ts'

const refused = (part: string) => ['refused', expect.stringContaining(part)]

describe('columns that nobody knows', () => {
  test.each([
    ['Question,First,Second,Third,Correct', 'Capital?,Berlin,Paris,Rome,2'],
    ['Domanda,Scelta A,Scelta B,Risposta', 'Capitale?,Parigi,Roma,A'],
    ['Question,Answer,', 'Capital?,Paris,Rome'],
    ['Question,,,Answer', 'Capital?,Berlin,Paris,2'],
  ])('are no reason to make a typed question of %s', async (header, row) => {
    expect(await read(header, row)).toEqual([refused('option_a')])
  })

  test.each([
    ['Question,1,2,3,4,Correct', 'Capital?,Berlin,Paris,Rome,Oslo,4', 'Oslo'],
    ['Question,Option A Text,Option B Text,Answer', 'Capital?,Berlin,Paris,B', 'Paris'],
    ['Frage;Möglichkeit 1;Möglichkeit 2;Lösung', 'Hauptstadt?;Berlin;Paris;2', 'Paris'],
    ['Domanda,Opzione A,Opzione B,Risposta', 'Capitale?,Parigi,Roma,A', 'Parigi'],
    ['Vraag,Optie A,Optie B,Juiste antwoord', 'Hoofdstad?,Berlijn,Parijs,B', 'Parijs'],
    ['Pergunta,Opção A,Opção B,Resposta', 'Capital?,Berlim,Paris,B', 'Paris'],
  ])('are fewer: %s', async (header, row, right) => {
    expect(await read(header, row)).toEqual([['single', right]])
  })

  test.each(['Hint', 'Passage', 'Context', 'Instructions', 'Comment', 'Anything'])(
    'are named as left out: %s',
    async (name) => {
      expect(await read(`question,a,b,answer,${name}`, 'Q?,p,q,B,Some words', 'Q?,p,q,B,')).toEqual([
        ['single', 'q', `What its column "${name}" says was left out.`],
        ['single', 'q'],
      ])
    },
  )

  test('are named by their place where they have no name', async () => {
    expect(await read(',question,a,b,answer', 'Look at the map.,Where?,p,q,B')).toEqual([
      ['single', 'q', 'Column A has no name, and what it says was left out.'],
    ])
  })

  test('cost the row where it counts its options and one may be missing', async () => {
    const header = 'question,option 1,option 2,wahl 3,answer'
    expect(await read(header, 'Q?,p,q,r,2', 'Q?,p,q,r,q')).toEqual([
      refused('"wahl 3"'),
      ['single', 'q', 'What its column "wahl 3" says was left out.'],
    ])
  })

  test('are not those of bookkeeping', async () => {
    const header = 'id,category,difficulty,question,A,B,answer,points,tags,language,date,author'
    expect(await read(header, '1,geo,easy,Q?,p,q,B,10,europe,en,2026-01-01,Mira')).toEqual([['single', 'q']])
  })

  test('with hints leave a typed answer as it is', async () => {
    expect(await read('question,answer,hint', 'Capital?,Paris,It has a tower')).toEqual([
      ['text', 'Paris', 'What its column "hint" says was left out.'],
    ])
  })
})

describe('columns without a name', () => {
  test("continue the answer column on their left, as in Socrative's template", async () => {
    const header = 'Type,Question,Answer A,Answer B,Answer C,Correct Answer,,'
    expect(await read(header, 'Multiple choice,Primes?,2,3,4,A,B,', 'Multiple choice,Capital?,p,q,r,C,,')).toEqual([
      ['multiple', '2 + 3', '2 options are right, so players choose all that apply.'],
      ['single', 'r'],
    ])
    expect(await read('Question,A,B,C,Correct,,', 'Primes?,2,3,4,A,B,')).toEqual([['multiple', '2 + 3']])
  })

  test('cost the row where they hold no answer', async () => {
    expect(await read('Question,A,B,C,Correct,', 'Q?,p,q,r,A,Because it is so')).toEqual([refused('options')])
    expect(await read('Question,Answer,,,,Correct', 'Capital?,Berlin,Paris,Rome,Oslo,2')).toEqual([refused('option_a')])
  })

  test('continue the options on their left', async () => {
    const rows = ['Capital?,Berlin,Paris,Rome,Oslo,B', 'Capital?,Berlin,Paris,Rome,Oslo,Rome']
    const right = [
      ['single', 'Paris'],
      ['single', 'Rome'],
    ]
    expect(await read('Question,Options,,,,Answer', ...rows)).toEqual(right)
    expect(await read('Question,Answers,,,,Correct', ...rows)).toEqual(right)
    expect(await read('Question,Choice,,,,Correct', ...rows)).toEqual(right)
    expect(await read('Question,Answer,Options,', 'Capital?,B,Berlin|Paris|Rome,')).toEqual([['single', 'Paris']])
    expect(await read('Question,Answer,Wrong answers,', 'Capital?,Paris,"Rome, Italy",Oslo')).toEqual([
      ['single', 'Paris'],
    ])
  })
})

describe('several columns of the same name', () => {
  test('are options beside a column with the right answer', async () => {
    const header = 'Question,Answer,Answer,Answer,Answer,Correct'
    expect(await read(header, 'Capital?,Berlin,Paris,Rome,Oslo,4', 'Capital?,Berlin,Paris,Rome,Oslo,2')).toEqual([
      ['single', 'Oslo'],
      ['single', 'Paris'],
    ])
  })

  test('cost the row where no column says which is right', async () => {
    expect(await read('Question,Answer,Answer', 'Capital?,Berlin,Paris', 'Capital?,Paris,')).toEqual([
      refused('several answers'),
      ['text', 'Paris'],
    ])
    expect(await read('Question,Answer,Correct,Wrong 1', 'Capital?,Berlin,Paris,Rome')).toEqual([
      refused('several answers'),
    ])
  })
})
