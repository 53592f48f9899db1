import { describe, expect, it } from 'vitest'
import type { KeyedQuestion } from '#server/kinds/keyed-question.ts'
import { changesToReview, isMinorChange, isSpelling } from './minor-change.ts'

describe('a spelling', () => {
  it.each([
    ['The Danbue flows east', 'The Danube flows east'],
    ['Who wrote it ?', 'Who wrote it?'],
    ['cafe', 'café'],
    ['the Rhine', 'The Rhine'],
    ['Who said “no”?', 'Who said "no"?'],
    ['I dont know', "I don't know"],
    ['From 1939 - 1945.', 'From 1939–1945'],
    ['Is −3 + 5 = 2 ?', 'Is -3 + 5 = 2?'],
    ['Everything, allways!', 'Everything always'],
    ['', ''],
  ])('differs between “%s” and “%s”', (before, after) => {
    expect(isSpelling(before, after)).toBe(true)
  })

  it.each([
    ['It is not so', 'It is now so'],
    ['In 1968', 'In 1986'],
    ['Which river?', 'Which river in Austria?'],
    ['Vienna', 'Geneva'],
    ['one', ''],
    ['alpha1 bravo2 charlie', 'Alpha1 Bravo2 Delta'],
    ['carrots potatoes tomatoes onionss', 'carrotz potatoez tomatoez onionsz'],
    ['Paris', 'Paris ✅'],
    ['Is $A \\subset B$?', 'Is $A \\supset B$?'],
    ['What is `fastest`?', 'What is `fattest`?'],
    ['Paris', '✅ Paris'],
    ['Paris ❌', 'Paris ✅'],
    ['Paris', '𝐏𝐚𝐫𝐢𝐬'],
    ['Paris', 'PARIS'],
    ['Paris', 'P̶a̶r̶i̶s̶'],
    ['Paris', 'Pa\u200Bris'],
    ['Paris', '(Paris)'],
    ['Paris', '"Paris"'],
    ['Paris', 'Paris *'],
    ['3 + 4', '3 × 4'],
    ['3 + 4', '3 4'],
    ['-3', '3'],
    ['−3', '3'],
    ['It is -3', 'It is - 3 -'],
    ['1.5', '15'],
    ['1,5', '15'],
    ['.5 kg', '5 kg'],
    ['3 5', '35'],
    ['3/4', '34'],
    ['10²', '102'],
    ['x²', 'x2'],
    ['3!', '3'],
    ['What is n!?', 'What is n?'],
    ['50%', '50'],
    ['50 °C', '50 C'],
    ['C#', 'C'],
    ['< 5', '> 5'],
    ['a ≤ b', 'a ≥ b'],
    ['5 mW', '5 MW'],
    ['Vitamin a', 'Vitamin A'],
    ['(a + b) c', 'a + (b c)'],
    ['?', '!'],
    ['…', '?'],
    ['—', '-'],
    ['It is possible', 'It is impossible'],
    ['It is impossible', 'It is possible'],
    ['Is it typical?', 'Is it atypical?'],
    ['A million', 'A billion'],
    ['In Australia', 'In Austria'],
    ['这是正确的答案是吗对不对呢', '这不是正确的答案是吗对不对呢'],
    ['かきはどこですか', 'かぎはどこですか'],
    ['दिन', 'दीन'],
  ])('is not all that differs between “%s” and “%s”', (before, after) => {
    expect(isSpelling(before, after)).toBe(false)
  })
})

const question = (qid: string, more: Partial<KeyedQuestion> = {}): KeyedQuestion =>
  ({
    qid,
    type: 'single',
    text: `Which river is longest, number ${qid}?`,
    rendered: null,
    image: null,
    options: [
      { id: 'a', text: 'The Danube', rendered: null, image: null, last: false },
      { id: 'b', text: 'The Rhine', rendered: null, image: null, last: false },
    ],
    key: 'a',
    why: '',
    source: '',
    ...more,
  }) as KeyedQuestion
const quiz = {
  title: 'Rivers',
  description: 'Ten of them.',
  categoryId: 'geography',
  lang: 'en',
  settings: {
    timer_seconds: null,
    shuffle_questions: true,
    shuffle_options: true,
    feedback: 'each',
    visibility: 'all',
    partial_credit: true,
  },
  bands: [{ from: 0, title: 'Dry', text: 'Not at the Danube.', image: null }],
  questions: [question('1'), question('2')],
} as const satisfies Parameters<typeof isMinorChange>[0]

const FIRST = '“Which river is longest, number 1?”'

const BASICS = { qid: 'q', rendered: null, image: null, media: null, options: [], why: '', source: '' }
const part = (id: string, text: string) => ({ id, text, rendered: null, image: null, last: false })
const PICTURE = { id: 'i', url: '/i.webp', alt: 'A map', width: 1, height: 1 }

const LIST: Extract<KeyedQuestion, { type: 'list' }> = {
  ...BASICS,
  type: 'list',
  text: 'Name the rivers',
  total: 2,
  key: [
    { id: 'a', answers: ['Rhine'] },
    { id: 'b', answers: ['Elbe'] },
  ],
}
const MATCH: Extract<KeyedQuestion, { type: 'match' }> = {
  ...BASICS,
  type: 'match',
  text: 'What belongs to what?',
  prompts: [part('p1', 'Portugual'), part('p2', 'Spain')],
  options: [part('o1', 'Lisbon'), part('o2', 'Madrid')],
  key: { p1: 'o1', p2: 'o2' },
}
const PLACE: Extract<KeyedQuestion, { type: 'place' }> = {
  ...BASICS,
  type: 'place',
  text: 'Where is Rome?',
  image: PICTURE,
  regions: [{ id: 'r', label: 'In the midle' }],
  key: { x: 1, y: 1, r: 10, region: 'r' },
}

const BLANKS: Extract<KeyedQuestion, { type: 'blanks' }> = {
  ...BASICS,
  type: 'blanks',
  text: '[[1]] and [[2]]',
  blanks: [
    { id: 'one', choices: null },
    { id: 'two', choices: null },
  ],
  key: { one: ['a'], two: ['b'] },
}

describe('the parts of a question', () => {
  const isMinor = (was: KeyedQuestion, is: KeyedQuestion) =>
    isMinorChange({ ...quiz, questions: [was] }, { ...quiz, questions: [is] })

  it.each<[string, KeyedQuestion, KeyedQuestion]>([
    ['an entry was added', LIST, { ...LIST, total: 3, key: [...LIST.key, { id: 'c', answers: ['Oder'] }] }],
    ['a prompt had a typo', MATCH, { ...MATCH, prompts: [part('p2', 'Spain'), part('p1', 'Portugal')] }],
    ['a place had a typo', PLACE, { ...PLACE, regions: [{ id: 'r', label: 'In the middle' }] }],
  ])('are the same after %s', (_, was, is) => {
    expect(isMinor(was, is)).toBe(true)
  })

  it.each<[string, KeyedQuestion, KeyedQuestion]>([
    ['another prompt', MATCH, { ...MATCH, prompts: [part('p1', 'Portugual'), part('p2', 'Chile')] }],
    ['a prompt more', MATCH, { ...MATCH, prompts: [...MATCH.prompts, part('p3', 'France')] }],
    ['blanks in another order', BLANKS, { ...BLANKS, blanks: BLANKS.blanks.toReversed() }],
    ['another picture to point at', PLACE, { ...PLACE, image: { ...PICTURE, id: 'j' } }],
  ])('are others with %s', (_, was, is) => {
    expect(isMinor(was, is)).toBe(false)
  })
})

describe('T55: what was approved', () => {
  it.each([
    ['a key', { key: 'b' }],
    ['a reason and its source', { why: 'Because.', source: 'A book' }],
    ['an image', { image: { id: 'i', url: '/i.webp', alt: 'A river', width: 1, height: 1 } }],
    ['a typo', { text: 'Which rivr is longest, number 1?' }],
    ['what is shown instead of its texts', { rendered: '<code>x</code>', why_rendered: '<code>y</code>' }],
  ] as const)('is still asked after a change of %s', (_, change) => {
    const next = { ...quiz, questions: [question('1', change), question('2')] }
    expect(isMinorChange(quiz, next)).toBe(true)
  })

  it.each([
    [
      'another text',
      [question('1', { text: 'Is it true?' }), question('2')],
      [`1 reworded: ${FIRST} to “Is it true?”`],
    ],
    [
      'another kind',
      [question('1', { type: 'multiple', key: ['a'] }), question('2')],
      [`1 reworded: the answers of ${FIRST}`],
    ],
    [
      'an option more',
      [
        question('1', {
          options: [...question('1').options, { id: 'c', text: 'The Elbe', rendered: null, image: null, last: false }],
        }),
        question('2'),
      ],
      [`1 reworded: the answers of ${FIRST}`],
    ],
    [
      'an option less',
      [question('1', { options: question('1').options.slice(0, 1) }), question('2')],
      [`1 reworded: the answers of ${FIRST}`],
    ],
    [
      'a sign that marks the right option',
      [
        question('1', {
          options: question('1').options.map((option) =>
            option.id === 'a' ? { ...option, text: `${option.text} ✅` } : option,
          ),
        }),
        question('2'),
      ],
      [`1 reworded: the answers of ${FIRST}`],
    ],
    [
      'another option',
      [question('1', { options: question('1').options.map((option) => ({ ...option, text: 'Free' })) }), question('2')],
      [`1 reworded: the answers of ${FIRST}`],
    ],
    ['a question more', [...quiz.questions, question('3')], ['1 new: “Which river is longest, number 3?”']],
    ['a question less', [question('1')], ['1 removed: “Which river is longest, number 2?”']],
    [
      'all of them new',
      [question('8'), question('9')],
      [
        '2 new: “Which river is longest, number 8?”, “Which river is longest, number 9?”',
        `2 removed: ${FIRST}, “Which river is longest, number 2?”`,
      ],
    ],
  ])('is not asked any more with %s', (_, questions, changes) => {
    expect(changesToReview(quiz, { ...quiz, questions })).toEqual(changes)
  })

  it('is told by its title and description, too', () => {
    expect(changesToReview(quiz, { ...quiz, title: 'Free money', description: 'Ten of then.' })).toEqual([
      'title, was “Rivers”',
      'description, was “Ten of them.”',
    ])
  })

  it('is not what it was in another category or language, with other settings or results', () => {
    const next = {
      ...quiz,
      categoryId: 'art',
      lang: 'de',
      settings: { ...quiz.settings, timer_seconds: 5 },
      bands: [{ ...quiz.bands[0], text: 'Buy our pills.' }],
    }
    expect(changesToReview(quiz, next)).toEqual(['category', 'language', 'settings', 'results'])
    const last = question('1').options.map((option) => ({ ...option, last: option.id === 'b' }))
    expect(isMinorChange(quiz, { ...quiz, questions: [question('1', { options: last }), question('2')] })).toBe(false)
  })

  it('is the same wherever it is found, and with a typo less in a result', () => {
    const settings = { ...quiz.settings, visibility: 'link' as const }
    const bands = [{ ...quiz.bands[0], text: 'Not at the Danbue.' }]
    expect(isMinorChange({ ...quiz, bands }, { ...quiz, settings })).toBe(true)
  })

  it('is listed shortly, however much has changed', () => {
    const many = Array.from({ length: 30 }, (_, n) => question(String(n), { text: 'x'.repeat(200) }))
    const [line = ''] = changesToReview({ ...quiz, questions: [] }, { ...quiz, questions: many })
    expect(line).toMatch(/^30 new: “x{80}…”, .* and 20 more$/)
    expect(line.length).toBeLessThan(1_000)
  })
})
