import { describe, expect, test } from 'vitest'
import type { QuestionType } from '#contract/quiz/question.ts'
import { SERVER_KINDS } from '#server/kinds/server-kinds.ts'
import type { PlainQuestion } from './plain-question.ts'
import { readQuestions } from './read-questions.ts'

const keyOf = <K extends QuestionType>(question: PlainQuestion<K>): string =>
  SERVER_KINDS[question.type].formats.rightAnswer(question)

interface File {
  name: string
  text: string
  /** The right answer of each question by its text, as its kind writes it. */
  keys: Record<string, string>
  /** Whether the file says by itself how it is read. */
  asks?: boolean
  /** Questions that can only be refused. */
  refused?: number
}

const RIVER = 'Which river runs through Vienna?'
const CAPITAL = 'What is the capital of Norway?'
const both = { [RIVER]: 'Danube', [CAPITAL]: 'Oslo' }
const rivers = ['Rhine', 'Danube', 'Elbe', 'Oder']
const towns = ['Oslo', 'Bergen', 'Trondheim', 'Molde']
const json = (value: unknown): string => JSON.stringify(value, null, 2)

const FILES: File[] = [
  {
    name: 'JSON with options by letter and the letter as answer',
    text: json([
      { question: RIVER, options: { A: 'Rhine', B: 'Danube', C: 'Elbe' }, answer: 'B' },
      { question: CAPITAL, options: { A: 'Oslo', B: 'Bergen', C: 'Molde' }, answer: 'A' },
    ]),
    keys: both,
  },
  {
    name: 'JSON with the text of the option as answer',
    text: json({
      questions: [
        { question: RIVER, options: rivers, answer: 'Danube' },
        { question: CAPITAL, options: towns, answer: 'Oslo' },
      ],
    }),
    keys: both,
  },
  {
    name: 'JSON counted from zero, proven',
    text: json({
      results: [
        { question: RIVER, options: rivers, answer: 1 },
        { question: CAPITAL, options: towns, answer: 0 },
      ],
    }),
    keys: both,
  },
  {
    name: 'JSON counted from one, proven',
    text: json({
      quiz: {
        items: [
          { question: RIVER, options: ['Rhine', 'Danube'], answer: 2 },
          { question: CAPITAL, options: towns, answer: 1 },
        ],
      },
    }),
    keys: both,
  },
  {
    name: 'JSON counted, without proof',
    text: json([
      { question: RIVER, options: rivers, answer: 1 },
      { question: CAPITAL, options: ['Bergen', 'Oslo', 'Molde'], answer: 1 },
    ]),
    keys: both,
    asks: true,
  },
  {
    name: 'JSON with the letter and a list of options',
    text: json([
      { question: RIVER, options: rivers, answer: 'B' },
      { question: CAPITAL, options: towns, answer: 'a' },
    ]),
    keys: both,
  },
  {
    name: 'JSON with a list of answers',
    text: json([
      { question: RIVER, choices: rivers, answer: ['Danube'] },
      { question: CAPITAL, choices: towns, answer: ['A'] },
    ]),
    keys: both,
  },
  {
    name: 'JSON with distractors',
    text: json({
      data: [
        { question: RIVER, correct: 'Danube', distractors: ['Rhine', 'Elbe'] },
        { question: CAPITAL, answer: 'Oslo', incorrect: ['Bergen', 'Molde'] },
      ],
    }),
    keys: both,
  },
  {
    name: 'JSON with right options among objects',
    text: json([
      {
        question: RIVER,
        answers: [
          { text: 'Rhine', correct: false },
          { text: 'Danube', correct: true },
        ],
      },
      {
        question: CAPITAL,
        answers: [
          { answer: 'Oslo', isCorrect: true },
          { answer: 'Molde', isCorrect: false },
        ],
      },
    ]),
    keys: both,
  },
  {
    name: 'JSON lines',
    text: `${JSON.stringify({ question: RIVER, options: rivers, answer: 'Danube' })}\n${JSON.stringify({ question: CAPITAL, options: towns, answer: 'Oslo' })}\n`,
    keys: both,
  },
  {
    name: 'JSON whose options are numbers and whose answer is one of them or an index',
    text: json([{ question: 'How many legs has a spider, plus one?', options: [3, 9, 1, 2], answer: 1 }]),
    keys: { 'How many legs has a spider, plus one?': '9' },
    asks: true,
  },
  {
    name: 'JSON with a letter and no options next to questions with options',
    text: json([
      { question: RIVER, options: rivers, answer: 'B' },
      { question: CAPITAL, answer: 'A' },
    ]),
    keys: { [RIVER]: 'Danube' },
    refused: 1,
  },
  {
    name: 'Moodle XML with markup in its text',
    text: '<quiz><question type="truefalse"><questiontext format="html"><text>Is this <b>NOT</b> a prime: 7?</text></questiontext><answer fraction="0"><text>true</text></answer><answer fraction="100"><text>false</text></answer></question></quiz>',
    keys: { 'Is this NOT a prime: 7?': 'false' },
  },
  {
    name: 'a lone Moodle question',
    text: `<question type="multichoice"><questiontext format="plain_text"><text>${RIVER}</text></questiontext><single>true</single><answer fraction="0"><text>Rhine</text></answer><answer fraction="100"><text>Danube</text></answer></question>`,
    keys: { [RIVER]: 'Danube' },
  },
  {
    name: 'a sheet counted from zero, proven',
    text: `question,option a,option b,option c,answer\n${RIVER},Rhine,Danube,Elbe,1\n${CAPITAL},Oslo,Bergen,Molde,0\n`,
    keys: both,
  },
  {
    name: 'a sheet counted from one, proven',
    text: `question,option a,option b,option c,answer\n${RIVER},Rhine,Elbe,Danube,3\n${CAPITAL},Oslo,Bergen,Molde,1\n`,
    keys: both,
  },
  {
    name: 'a sheet counted, without proof',
    text: `question,option a,option b,option c,answer\n${RIVER},Rhine,Danube,Elbe,1\n${CAPITAL},Bergen,Oslo,Molde,1\n`,
    keys: both,
    asks: true,
  },
  ...['correctAnswer', 'correct_option', 'Correct ans', 'Right option'].map((header) => ({
    name: `a sheet with the header ${header}`,
    text: `Question;Ans1;Ans2;Ans3;${header}\n${RIVER};Rhine;Danube;Elbe;B\n${CAPITAL};Oslo;Bergen;Molde;A\n`,
    keys: both,
  })),
  {
    name: 'a sheet with correct_index',
    text: `question,option1,option2,option3,correct_index\n${RIVER},Rhine,Danube,Elbe,1\n${CAPITAL},Oslo,Bergen,Molde,0\n`,
    keys: both,
  },
  {
    name: 'a sheet of the type mcq',
    text: `type,question,option a,option b,option c,answer\nmcq,${RIVER},Rhine,Danube,Elbe,B\nMCQ,${CAPITAL},Oslo,Bergen,Molde,A\n`,
    keys: both,
  },
  {
    name: 'a sheet with all options in one column',
    text: `question,options,answer\n${RIVER},Rhine | Danube | Elbe,Danube\n${CAPITAL},Oslo | Bergen | Molde,Oslo\n`,
    keys: both,
  },
  {
    name: 'a sheet whose answers name letter and text',
    text: `question,A,B,C,answer\n${RIVER},Rhine,Danube,Elbe,B) Danube\n${CAPITAL},Oslo,Bergen,Molde,A. Oslo\n`,
    keys: both,
  },
  {
    name: 'a sheet with bare quotes in a field',
    text: `question,A,B,answer\nWho wrote "Faust"?,Goethe,Schiller,A\nWho wrote the "Robbers"?,Goethe,Schiller,B\n`,
    keys: { 'Who wrote "Faust"?': 'Goethe', 'Who wrote the "Robbers"?': 'Schiller' },
  },
  {
    name: 'a template with numbered empty rows',
    text: `#,Question - max 120 characters,Answer 1 - max 75 characters,Answer 2 - max 75 characters,Answer 3 - max 75 characters,Answer 4 - max 75 characters,Time limit (sec),Correct answer(s)\n1,${RIVER},Rhine,Danube,Elbe,Oder,20,2\n2,${CAPITAL},Oslo,Bergen,,,20,1\n${Array.from({ length: 98 }, (_, i) => `${i + 3},,,,,,,`).join('\n')}\n`,
    keys: both,
  },
  {
    name: 'GIFT with text before the first sign',
    text: `${CAPITAL} {Bergen =Oslo ~Molde}\n`,
    keys: { [CAPITAL]: 'Oslo' },
  },
  {
    name: 'GIFT with ~=',
    text: `${CAPITAL} {~Bergen ~=Oslo ~Molde}\n`,
    keys: { [CAPITAL]: 'Oslo' },
  },
  {
    name: 'GIFT with a gap as in a cloze test',
    text: 'The capital of France is {1:SHORTANSWER:=Paris~%50%Marseille} on the {1:MC:Loire~=Seine}.\n',
    keys: { 'The capital of France is [[1]] on the [[2]].': '[["Paris"],["Seine",["Loire","Seine"]]]' },
  },
  ...['A)', 'A.', '(A) ', 'a) '].map((mark) => ({
    name: `Aiken with "${mark}"`,
    text: [RIVER, 'Rhine', 'Danube', 'Elbe', 'ANSWER: B', '', CAPITAL, 'Oslo', 'Bergen', 'Molde', 'ANSWER: A']
      .map((line, at) => {
        const letter = 'ABC'[(at % 6) - 1]
        return letter === undefined ? line : `${mark.replace('A', letter).replace('a', letter.toLowerCase())}${line}`
      })
      .join('\n'),
    keys: both,
  })),
  {
    name: 'a numbered list with the right option starred',
    text: `1. ${RIVER}\na) Rhine\n*b) Danube\nc) Elbe\n\n2. ${CAPITAL}\n*a) Oslo\nb) Bergen\nc) Molde\n`,
    keys: both,
  },
  {
    name: 'a numbered list with the right option in bold',
    text: `1) ${RIVER}\n   A. Rhine\n   **B. Danube**\n   C. Elbe\n2) ${CAPITAL}\n   **A. Oslo**\n   B. Bergen\n   C. Molde\n`,
    keys: both,
  },
  {
    name: 'a numbered list with the answers at its end',
    text: `1. ${RIVER}\na) Rhine\nb) Danube\nc) Elbe\n\n2. ${CAPITAL}\na) Oslo\nb) Bergen\nc) Molde\n\nAnswer key\n1. b\n2. a\n`,
    keys: both,
  },
  {
    name: 'three cards',
    text: 'Norway\tOslo\nFrance\tParis\nItaly\tRome\n',
    keys: { Norway: 'Oslo', France: 'Paris', Italy: 'Rome' },
  },
]

const keysIn = (questions: PlainQuestion[]): Record<string, string> =>
  Object.fromEntries(questions.map((question) => [question.text, keyOf(question)]))

describe('never a wrong key', () => {
  test.each(FILES)('$name', async ({ text, keys, asks = false, refused = 0 }) => {
    const { questions, items, ask } = await readQuestions({ input: text, format: null })
    expect(items.filter(({ outcome }) => outcome === 'refused')).toHaveLength(refused)
    expect(items.some(({ outcome }) => outcome === 'asked')).toBe(asks)
    if (!asks) return expect(keysIn(questions)).toEqual(keys)
    const read = (choose: string) => readQuestions({ input: text, format: null, choose })
    const readings = await Promise.all((ask?.choices ?? []).map(({ id }) => read(id)))
    expect(readings.filter((one) => one.ask !== null)).toEqual([])
    expect(readings.filter((one) => JSON.stringify(keysIn(one.questions)) === JSON.stringify(keys))).toHaveLength(1)
  })
})
