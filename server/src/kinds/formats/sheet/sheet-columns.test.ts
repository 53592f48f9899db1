import { describe, expect, test } from 'vitest'
import { readQuestions } from '../read-questions.ts'
import { readCsv as read, readCsvKeys as readKeys } from '../test/read-told.ts'

const sheet = (header: string, ...rows: string[]) => [header, ...rows].join('\n')
const kept = (right: string, type = 'single') => ['kept', type, right]
const FOUR = 'question,a,b,c,d,answer'

describe('headers', () => {
  test.each([
    'question,correctAnswer,optionA,optionB,optionC,optionD',
    'Question,correct_option,Opt A,Opt B,Opt C,Opt D',
    'Q,Correct ans,Ans1,Ans2,Ans3,Ans4',
    'Item,Correct Option,Choice 1,Choice 2,Choice 3,Choice 4',
    'prompt,Right Option,A,B,C,D',
    'QUESTION,ANSWER,OPTION_A,OPTION_B,OPTION_C,OPTION_D',
    'Frage,Richtige Antwort,Antwort A,Antwort B,Antwort C,Antwort D',
    'Pregunta,Respuesta correcta,Opción 1,Opción 2,Opción 3,Opción 4',
    'Énoncé,Bonne réponse,Réponse 1,Réponse 2,Réponse 3,Réponse 4',
  ])('such as %s are known', async (header) => {
    expect((await read(sheet(header, 'Q?,C,p,q,r,s'))).told).toEqual([kept('r')])
  })

  test.each(['Distractor 1,Distractor 2', 'Incorrect 1,Incorrect 2', 'Incorrect Answer,Incorrect Answer 2 (Optional)'])(
    'of wrong answers, such as %s, are known',
    async (header) => {
      expect((await read(sheet(`question,Correct Answer,${header}`, 'Q?,1,2,3'))).told).toEqual([kept('1')])
    },
  )

  test('with a picture or sound are named as left out', async () => {
    const { items } = await readQuestions({
      input: sheet('question,a,b,answer,Image Link', 'Q?,p,q,A,https://x.example/y.png', 'Q?,p,q,A,'),
      format: 'csv',
    })
    expect(items.map(({ outcome, message }) => [outcome, message])).toEqual([
      ['changed', 'What its column "Image Link" names was left out.'],
      ['kept', 'Kept unchanged.'],
    ])
  })

  test('that nobody knows among the options cost the row', async () => {
    const { told } = await read(sheet('question,option a,wahl b,option c,answer', 'Q?,p,q,r,2', 'Q?,p,,r,C'))
    expect(told.map(([outcome]) => outcome)).toEqual(['refused', 'kept'])
  })

  test.each(['mcq', 'MC', 'Multiple Choice', 'multiple-choice'])('of the type %s are known', async (type) => {
    expect((await read(sheet('question,type,a,b,answer', `Q?,${type},p,q,B`))).told).toEqual([kept('q')])
  })

  test.each([
    ['true/false', 'TRUE', 'true_false'],
    ['tf', 'T', 'true_false'],
    ['Boolean', 'false', 'true_false'],
    ['short', 'Rome', 'text'],
    ['fib', 'Rome', 'text'],
  ])('of the type %s are known', async (type, answer, kind) => {
    const { told } = await read(sheet('question,type,answer', `Q?,${type},${answer}`))
    expect(told[0]?.slice(0, 2)).toEqual(['kept', kind])
  })
})

describe('options in one cell', () => {
  const header = 'question,options,answer'
  test.each([
    ['p|q|r', 'B'],
    ['"p\nq\nr"', 'b'],
    ['p; q; r', '2.'],
    ['A) p B) q C) r', 'B'],
    ['"A. p, B. q, C. r"', 'q'],
    ['"[""p"", ""q"", ""r""]"', 'B'],
    ["\"['p', 'q', 'r']\"", 'q'],
    ['"p, q, r"', 'q'],
  ])('as in %s are split', async (options, answer) => {
    const { told } = await read(sheet(header, `Q1?,${options},${answer}`, `Q2?,${options},${answer}`), 'from_1')
    expect(told).toEqual([kept('q'), kept('q')])
  })

  test.each([
    ['"Bern, Switzerland, Rome, Italy"', 'B'],
    ['"Bern, Switzerland, Rome, Italy"', '2'],
    ['"Bern, Switzerland, Rome, Italy"', '"Rome, Italy"'],
    ['Bern Rome', 'A'],
  ])('as in %s with %s are refused', async (options, answer) => {
    const { told } = await read(sheet(header, `Q?,${options},${answer}`))
    expect(told.map(([outcome]) => outcome)).toEqual(['refused'])
  })
})

describe('templates', () => {
  test('of Kahoot have empty rows with a number and a time limit, and never ask', async () => {
    const header = [
      '',
      'Question - max 120 characters',
      ...[1, 2, 3, 4].map((number) => `Answer ${number} - max 75 characters`),
      'Time limit (sec) – 5; 10; 20; 30; 60; 90; 120; or 240 secs',
      'Correct answer(s) - choose at least one',
    ].join(',')
    const empty = Array.from({ length: 99 }, (_, index) => `${index + 2},,,,,,${index % 2 ? 20 : ''},`)
    expect(await read(sheet(header, '1,Sum?,2,1,4,3,20,2', ...empty))).toEqual({ told: [kept('1')], choices: null })
  })

  test('of Quizizz, Blooket and Gimkit are read', async () => {
    const quizizz =
      'Question Text,Question Type,Option 1,Option 2,Option 3,Option 4,Option 5,Correct Answer,Time in seconds,Image Link,Answer explanation'
    expect(
      await read(
        sheet(
          quizizz,
          'Q1?,Multiple Choice,p,q,r,s,,2,30,,why',
          'Q2?,Checkbox,p,q,r,s,,"1,3",30,,',
          'Q3?,Fill-in-the-Blank,Rome,Roma,,,,,30,,',
          ',Multiple Choice,,,,,,,30,,',
        ),
      ),
    ).toEqual({ told: [kept('q'), kept('p + r', 'multiple'), kept('Rome + Roma', 'text')], choices: null })
    const blooket =
      'Question #,Question Text,Answer 1,Answer 2,Answer 3 (Optional),Answer 4 (Optional),Time Limit (sec) (Max: 300 seconds),Correct Answer(s) (Only include Answer #)'
    expect(await read(sheet(blooket, '1,Q?,p,q,r,s,20,2', '2,,,,,,,'))).toEqual({ told: [kept('q')], choices: null })
    const gimkit =
      'Question,Correct Answer,Incorrect Answer 1,Incorrect Answer 2 (Optional),Incorrect Answer 3 (Optional)'
    expect(await read(sheet(gimkit, 'Q?,2,1,3,'))).toEqual({ told: [kept('2')], choices: null })
  })
})

describe('rows', () => {
  test('keep balanced quotes as text', async () => {
    const input = sheet(
      FOUR,
      'What is "dark matter" made of?,p,the "q",r,s,B',
      '"light" is what?,"p, q",q,r,s,A',
      'A 5" pipe?,p,q,r,s,A',
      '"What is "it" now?",p,q,r,s,A',
      'Next?,p,q,r,s,A',
    )
    const { questions } = await readQuestions({ input, format: 'csv' })
    expect(questions.map(({ text }) => text)).toEqual(['What is "dark matter" made of?', '"light" is what?', 'Next?'])
    expect((await read(input)).told.map(([outcome]) => outcome)).toEqual(['kept', 'kept', 'refused', 'refused', 'kept'])
  })

  test('with more cells than the header are refused', async () => {
    const { told } = await read(sheet('question,a,b,answer', 'Now, who?,p,q,A', 'Who?,p,q,A,'))
    expect(told.map(([outcome]) => outcome)).toEqual(['refused', 'kept'])
  })
})

const refused = (part: string) => ['refused', expect.stringContaining(part)]

describe('columns that nobody knows', () => {
  test.each([
    ['Question,First,Second,Third,Correct', 'Capital?,Berlin,Paris,Rome,2'],
    ['Domanda,Scelta A,Scelta B,Risposta', 'Capitale?,Parigi,Roma,A'],
    ['Question,Answer,', 'Capital?,Paris,Rome'],
    ['Question,,,Answer', 'Capital?,Berlin,Paris,2'],
  ])('are no reason to make a typed question of %s', async (header, row) => {
    expect(await readKeys(header, row)).toEqual([refused('option_a')])
  })

  test.each([
    ['Question,1,2,3,4,Correct', 'Capital?,Berlin,Paris,Rome,Oslo,4', 'Oslo'],
    ['Question,Option A Text,Option B Text,Answer', 'Capital?,Berlin,Paris,B', 'Paris'],
    ['Frage;Möglichkeit 1;Möglichkeit 2;Lösung', 'Hauptstadt?;Berlin;Paris;2', 'Paris'],
    ['Domanda,Opzione A,Opzione B,Risposta', 'Capitale?,Parigi,Roma,A', 'Parigi'],
    ['Vraag,Optie A,Optie B,Juiste antwoord', 'Hoofdstad?,Berlijn,Parijs,B', 'Parijs'],
    ['Pergunta,Opção A,Opção B,Resposta', 'Capital?,Berlim,Paris,B', 'Paris'],
  ])('are fewer: %s', async (header, row, right) => {
    expect(await readKeys(header, row)).toEqual([['single', right]])
  })

  test.each(['Hint', 'Passage', 'Context', 'Instructions', 'Comment', 'Anything'])(
    'are named as left out: %s',
    async (name) => {
      expect(await readKeys(`question,a,b,answer,${name}`, 'Q?,p,q,B,Some words', 'Q?,p,q,B,')).toEqual([
        ['single', 'q', `What its column "${name}" says was left out.`],
        ['single', 'q'],
      ])
    },
  )

  test('are named by their place where they have no name', async () => {
    expect(await readKeys(',question,a,b,answer', 'Look at the map.,Where?,p,q,B')).toEqual([
      ['single', 'q', 'Column A has no name, and what it says was left out.'],
    ])
  })

  test('cost the row where it counts its options and one may be missing', async () => {
    const header = 'question,option 1,option 2,wahl 3,answer'
    expect(await readKeys(header, 'Q?,p,q,r,2', 'Q?,p,q,r,q')).toEqual([
      refused('"wahl 3"'),
      ['single', 'q', 'What its column "wahl 3" says was left out.'],
    ])
  })

  test('are not those of bookkeeping', async () => {
    const header = 'id,category,difficulty,question,A,B,answer,points,tags,language,date,author'
    expect(await readKeys(header, '1,geo,easy,Q?,p,q,B,10,europe,en,2026-01-01,Mira')).toEqual([['single', 'q']])
  })

  test('with hints leave a typed answer as it is', async () => {
    expect(await readKeys('question,answer,hint', 'Capital?,Paris,It has a tower')).toEqual([
      ['text', 'Paris', 'What its column "hint" says was left out.'],
    ])
  })
})

describe('columns without a name', () => {
  test("continue the answer column on their left, as in Socrative's template", async () => {
    const header = 'Type,Question,Answer A,Answer B,Answer C,Correct Answer,,'
    expect(await readKeys(header, 'Multiple choice,Primes?,2,3,4,A,B,', 'Multiple choice,Capital?,p,q,r,C,,')).toEqual([
      ['multiple', '2 + 3', '2 options are right, so players choose all that apply.'],
      ['single', 'r'],
    ])
    expect(await readKeys('Question,A,B,C,Correct,,', 'Primes?,2,3,4,A,B,')).toEqual([['multiple', '2 + 3']])
  })

  test('cost the row where they hold no answer', async () => {
    expect(await readKeys('Question,A,B,C,Correct,', 'Q?,p,q,r,A,Because it is so')).toEqual([refused('options')])
    expect(await readKeys('Question,Answer,,,,Correct', 'Capital?,Berlin,Paris,Rome,Oslo,2')).toEqual([
      refused('option_a'),
    ])
  })

  test('continue the options on their left', async () => {
    const rows = ['Capital?,Berlin,Paris,Rome,Oslo,B', 'Capital?,Berlin,Paris,Rome,Oslo,Rome']
    const right = [
      ['single', 'Paris'],
      ['single', 'Rome'],
    ]
    expect(await readKeys('Question,Options,,,,Answer', ...rows)).toEqual(right)
    expect(await readKeys('Question,Answers,,,,Correct', ...rows)).toEqual(right)
    expect(await readKeys('Question,Choice,,,,Correct', ...rows)).toEqual(right)
    expect(await readKeys('Question,Answer,Options,', 'Capital?,B,Berlin|Paris|Rome,')).toEqual([['single', 'Paris']])
    expect(await readKeys('Question,Answer,Wrong answers,', 'Capital?,Paris,"Rome, Italy",Oslo')).toEqual([
      ['single', 'Paris'],
    ])
  })
})

describe('several columns of the same name', () => {
  test('are options beside a column with the right answer', async () => {
    const header = 'Question,Answer,Answer,Answer,Answer,Correct'
    expect(await readKeys(header, 'Capital?,Berlin,Paris,Rome,Oslo,4', 'Capital?,Berlin,Paris,Rome,Oslo,2')).toEqual([
      ['single', 'Oslo'],
      ['single', 'Paris'],
    ])
  })

  test('cost the row where no column says which is right', async () => {
    expect(await readKeys('Question,Answer,Answer', 'Capital?,Berlin,Paris', 'Capital?,Paris,')).toEqual([
      refused('several answers'),
      ['text', 'Paris'],
    ])
    expect(await readKeys('Question,Answer,Correct,Wrong 1', 'Capital?,Berlin,Paris,Rome')).toEqual([
      refused('several answers'),
    ])
  })
})
