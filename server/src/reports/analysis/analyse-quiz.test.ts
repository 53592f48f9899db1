import { expect, it } from 'vitest'
import type { KeyedQuestion } from '#server/kinds/keyed-question.ts'
import { answersTo } from './analyse-quiz.ts'

it('names an option that is only a picture by what it shows', () => {
  const option = { rendered: null, last: false }
  const image = { id: 'i', url: '/i.webp', width: 10, height: 10, alt: 'A red kite' }
  const question: KeyedQuestion<'single'> = {
    qid: 'q',
    type: 'single',
    text: 'Which one?',
    rendered: null,
    image: null,
    media: null,
    options: [
      { ...option, id: 'a', text: '', image },
      { ...option, id: 'b', text: 'Neither', image },
    ],
    key: 'a',
    why: '',
    source: '',
  }
  expect(answersTo(question, []).options.map(({ text }) => text)).toEqual(['A red kite', 'Neither'])
})
