import { describe, expect, test } from 'vitest'
import { readQuestions } from '../read-questions.ts'
import { readCsvKeys as read } from '../test/read-told.ts'

const refused = (part: string) => ['refused', expect.stringContaining(part)]

describe('true and false without options', () => {
  test('are typed words where other answers are typed', async () => {
    expect(
      await read('Question,Answer', 'Symbol of fluorine?,F', 'Symbol of carbon?,C', 'Opposite of no?,Yes'),
    ).toEqual([
      ['text', 'F'],
      ['text', 'C'],
      ['text', 'Yes'],
    ])
    expect(await read('Question,Answer', 'The opposite of false?,True', 'How many?,4', 'Capital?,Oslo')).toEqual([
      ['text', 'True'],
      ['number', '4'],
      ['text', 'Oslo'],
    ])
  })

  test('are themselves beside numbers', async () => {
    expect(await read('Question,Answer', 'Is it so?,True', 'How many?,4')).toEqual([
      ['true_false', 'true'],
      ['number', '4'],
    ])
  })

  test.each([
    ['TRUE', 'false'],
    ['T', 'F'],
    ['Wahr', 'Falsch'],
    ['richtig', 'falsch'],
    ['W', 'F'],
    ['V', 'F'],
    ['vrai', 'faux'],
    ['Verdadero', 'Falso'],
  ])('are %s and %s where all are', async (yes, no) => {
    expect(await read('Question,Answer', `Is it so?,${yes}`, `Or not?,${no}`, `Or not?,${no}`)).toEqual([
      ['true_false', 'true'],
      ['true_false', 'false'],
      ['true_false', 'false'],
    ])
  })

  test('are noted where they are yes and no', async () => {
    expect(await read('Question,Answer', 'Is it so?,Yes', 'Or not?,no')).toEqual([
      ['true_false', 'true', 'Yes and no became true and false.'],
      ['true_false', 'false', 'Yes and no became true and false.'],
    ])
  })

  test('are not read from one letter only', async () => {
    expect(await read('Question,Answer', 'Symbol of fluorine?,F')).toEqual([refused('could mean false')])
    expect(await read('Question,Type,Answer', 'Symbol of fluorine?,text,F', 'Sky is red,TF,F', 'Rot?,tf,W')).toEqual([
      ['text', 'F'],
      ['true_false', 'false'],
      ['true_false', 'true'],
    ])
  })

  test('are typed letters where they belong to different languages', async () => {
    expect(await read('Question,Answer', 'Tritium?,T', 'Tungsten?,W')).toEqual([
      ['text', 'T'],
      ['text', 'W'],
    ])
  })
})

describe('flags', () => {
  const header = 'Question,A,B,C,correct A,correct B,correct C'
  test('in columns of their own say which options are right', async () => {
    expect(await read(header, 'Q?,x,y,z,0,1,0', 'Q?,x,y,z,TRUE,FALSE,TRUE')).toEqual([
      ['single', 'y'],
      ['multiple', 'x + z'],
    ])
    expect(await read('Question,Option 1,Correct,Option 2,Correct', 'Q?,x,0,y,1')).toEqual([['single', 'y']])
  })

  test('in one cell say which options are right', async () => {
    expect(await read('Question,A,B,C,Answer', 'Q?,x,y,z,"0,1,0"', 'Q?,x,y,z,true|false|true')).toEqual([
      ['single', 'y'],
      ['multiple', 'x + z'],
    ])
  })

  test('are refused where some are missing or none is set', async () => {
    expect(await read(header, 'Q?,x,y,z,,1,', 'Q?,x,y,z,0,0,0', 'Q?,x,y,z,B,,')).toEqual([
      refused('for each option'),
      refused('right'),
      ['single', 'y'],
    ])
  })

  test('are not indexes that name the same option twice', async () => {
    expect(await read('Question,A,B,C,D,Answer', 'Q?,x,y,z,w,"0,1,0"', 'Q?,x,y,z,w,4')).toEqual([
      refused('twice'),
      ['single', 'w'],
    ])
  })
})

describe('wrong answers in one cell', () => {
  test('are split at upright lines and line breaks whatever the others have', async () => {
    const options = async (...rows: string[]) =>
      (
        await readQuestions({ input: ['question,correct_answer,incorrect_answers', ...rows].join('\n'), format: 'csv' })
      ).questions.map((question) => question.options.map(({ text }) => text).join('/'))
    expect(await options('Q?,Paris,Rome|Oslo|Bern', 'Q?,Paris,Rome')).toEqual(['Paris/Rome/Oslo/Bern', 'Paris/Rome'])
    expect(await options('Q?,Paris,"Rome\nOslo"', 'Q?,Paris,Rome|Oslo')).toEqual(['Paris/Rome/Oslo', 'Paris/Rome/Oslo'])
    expect(await options('Q?,Paris,Rome;Oslo', 'Q?,Paris,Rome|Bern')).toEqual(['Paris/Rome/Oslo', 'Paris/Rome/Bern'])
    expect(await options('Q?,Paris,"Rome, Oslo"', 'Q?,Paris,Rome')).toEqual(['Paris/Rome'])
  })
})

describe("options in the question's cell", () => {
  test.each([
    ['"Capital of France? A) Berlin B) Paris C) Rome",B', 'Paris'],
    ['"Capital of France?\nA. Berlin\nB. Paris\nC. Rome",B) Paris', 'Paris'],
    ['"Capital of France? (a) Berlin (b) Paris",berlin', 'Berlin'],
  ])('are split off where they are certain: %j', async (row, right) => {
    expect(await read('Question,Answer', row)).toEqual([
      ['single', right, "Its options were in the question's cell and were split off."],
    ])
  })

  test('are refused where they are not', async () => {
    expect(await read('Question,Answer', '"Capital? A. Berlin B. Paris",B', '"Capital? A) Berlin B) Paris",D')).toEqual(
      [refused("in the question's cell"), refused("in the question's cell")],
    )
  })

  test('are not names with initials', async () => {
    expect(await read('Question,Answer', 'Were A. Lincoln and B. Franklin friends?,Hardly')).toEqual([
      ['text', 'Hardly'],
    ])
    expect(await read('Question,Type,Answer', 'Which? A) p B) q,text,B')).toEqual([['text', 'B']])
  })
})

describe('options', () => {
  test('lose the labels that all of them have in order', async () => {
    const labelled = 'The letters or numbers before its options were left out.'
    const rows = ['Q?,A. Berlin,B. Paris,C. Rome,B', 'Q?,1) Berlin,2) Paris,3) Rome,Paris', 'Q?,B. Smith,A. Jones,,B']
    expect(await read('Question,A,B,C,Answer', ...rows)).toEqual([
      ['single', 'Paris', labelled],
      ['single', 'Paris', labelled],
      ['single', 'A. Jones'],
    ])
  })

  test('that appear twice are one option, whichever of them is right', async () => {
    const once = 'The option "x" appeared twice and was kept once.'
    expect(await read('Question,A,B,C,Answer', 'Q?,x,y,x,x', 'Q?,x,y,x,C', 'Q?,x,y,x,"A,C"')).toEqual([
      ['single', 'x', once],
      ['single', 'x', once],
      ['single', 'x', once],
    ])
  })

  test('are counted as the header of the answer says', async () => {
    const rows = ['Q?,p,q,r,s,2', 'Q?,p,q,r,s,1']
    expect(await read('Question,A,B,C,D,Correct Answer (1-4)', ...rows)).toEqual([
      ['single', 'q'],
      ['single', 'p'],
    ])
    expect(await read('Question,A,B,C,D,Correct Answer (0-3)', ...rows)).toEqual([
      ['single', 'r'],
      ['single', 'q'],
    ])
  })

  test('that are empty are named', async () => {
    expect(await read('Question,Choice,Choice,Choice,Choice,Answer', 'Q?,p,,r,s,B')).toEqual([
      refused('An option is empty'),
    ])
  })
})

describe('0 and 1 beside the options true and false', () => {
  const header = 'question,option 1,option 2,option 3,answer'

  test('are refused where they may be truths or places', async () => {
    expect(await read(header, 'Q?,True,False,,1', 'Q?,True,False,,0', 'Q?,False,True,,1')).toEqual([
      refused('could mean true, or the number of an option'),
      refused('could mean false, or the number of an option'),
      ['true_false', 'true'],
    ])
  })

  test('are places where another number shows that options are counted', async () => {
    expect(await read(header, 'Q?,True,False,,1', 'Q?,False,True,,1', 'Q?,p,q,r,3')).toEqual([
      ['true_false', 'true'],
      ['true_false', 'false'],
      ['single', 'r'],
    ])
  })
})
