import { allOrNothing } from '#contract/quiz/credit.ts'
import { KINDS } from '#contract/quiz/kinds/kinds.ts'
import type { Verdict } from '#contract/api/play.ts'
import type { Question } from '#contract/quiz/question.ts'
import type { Quiz, Settings } from '#contract/quiz/quiz.ts'

const option = (id: string) => ({ id, text: id.toUpperCase(), rendered: null, image: null, last: false })

export const question = (qid: string, type: 'single' | 'multiple' | 'text' | 'order' = 'single'): Question => ({
  qid,
  type,
  text: `Question ${qid}`,
  rendered: null,
  image: null,
  media: null,
  options: KINDS[type].options ? ['a', 'b', 'c'].map(option) : [],
})

/** A quiz of questions named `q1`, `q2` and so on. */
export const makeQuiz = (count: number, settings: Partial<Settings> = {}): Quiz => ({
  id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
  quiz_url: 'rivers',
  quiz_title: 'Rivers',
  quiz_description: '',
  ogimage: '',
  image: null,
  cover: { emblem: 'waves', path: 'M2 12h20' },
  category: { slug: 'geography', name: 'Geography', hue: 'lagoon' },
  question_count: count,
  timed: false,
  plays: 0,
  average: null,
  rewarded: true,
  featured: false,
  version: 1,
  author: { id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff', name: 'Ana', avatar: null },
  published_at: '2026-01-01T00:00:00.000Z',
  lang: 'en',
  settings: {
    feedback: 'each',
    timer_seconds: null,
    shuffle_options: false,
    shuffle_questions: false,
    visibility: 'all',
    partial_credit: true,
    ...settings,
  },
  questions: Array.from({ length: count }, (_, index) => question(`q${index + 1}`)),
  bands: [{ from: 0 }],
})

/** In these quizzes `a` is always right. */
export const verdictOn = (qid: string, answer: Verdict['answer'], isSilent = false): Verdict => ({
  qid,
  answer,
  correct: isSilent ? null : answer === 'a',
  credit: isSilent ? null : allOrNothing(answer === 'a'),
  key: isSilent ? null : 'a',
  why: isSilent ? null : 'Because.',
  rendered: null,
  shares: null,
})
