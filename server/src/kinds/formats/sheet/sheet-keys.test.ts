import { describe, expect, test } from 'vitest'
import { readQuestions } from '../read-questions.ts'

/** Outcome, kind and the right answer in words, or the reason why there is none. */
async function read(...lines: string[]) {
  const { items, questions } = await readQuestions({ input: lines.join('\n'), format: 'csv' })
  return items.map(({ outcome, message, question }) => {
    const found = question === null ? undefined : questions[question]
    if (!found) return [outcome, message]
    const texts = found.options.map(({ text }) => text)
    const right = found.type === 'number' ? [String(found.key.value)] : [found.key].flat().map(String)
    const said = texts.length > 0 ? right.map((one) => texts[Number(one)]) : right
    return outcome === 'kept' ? [found.type, said.join(' + ')] : [found.type, said.join(' + '), message]
  })
}

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
