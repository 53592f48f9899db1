import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { bandProblems, questionProblems } from '#contract/quiz/draft-problems.ts'
import { emblemNamed } from '#contract/covers/emblems.ts'
import { QUESTION_TYPES, scoredCount } from '#contract/quiz/question.ts'
import { RESERVED } from '#contract/api/reserved.ts'
import { TIMERS } from '#contract/quiz/settings.ts'
import { plainLetters } from '#contract/text/letters.ts'
import { searchWords } from '#server/catalogue/search-query.ts'
import { project } from '#server/platform/project.ts'
import { demoQuizzes } from './demo-quizzes.ts'
import { readDemo } from './demo.ts'

const quizzes = await demoQuizzes(project.content)
const categories = JSON.parse(await readFile(`${project.content}/categories.json`, 'utf8')) as { slug: string }[]
const questions = quizzes.flatMap(({ quizUrl, questions }) => questions.map((question) => ({ quizUrl, ...question })))

const words = (text: string): Set<string> =>
  new Set(
    plainLetters(text)
      .split(/[^a-z0-9]+/)
      .filter((word) => word.length > 3),
  )

describe('the bank as a whole', () => {
  it('has a quiz in every category, each at an address of its own', () => {
    expect(new Set(quizzes.map(({ category }) => category))).toEqual(new Set(categories.map(({ slug }) => slug)))
    expect(new Set(quizzes.map(({ quizUrl }) => quizUrl)).size).toBe(quizzes.length)
    expect(quizzes.length).toBeGreaterThanOrEqual(71)
    expect(questions.length).toBeGreaterThanOrEqual(840)
  })

  it('has an emblem for every quiz, chosen by hand, none twice in a category', () => {
    for (const { quizUrl, emblem } of quizzes) expect(emblemNamed(emblem ?? ''), quizUrl).toBeDefined()
    for (const { slug } of categories) {
      const emblems = quizzes.filter(({ category }) => category === slug).map(({ emblem }) => emblem)
      expect(new Set(emblems).size, slug).toBe(emblems.length)
    }
  })

  it('uses every kind of question, in three quizzes or more', () => {
    for (const kind of QUESTION_TYPES) {
      const using = questions.filter(({ type }) => type === kind).map(({ quizUrl }) => quizUrl)
      expect(new Set(using).size, kind).toBeGreaterThanOrEqual(3)
    }
  })

  it('asks nothing twice', () => {
    const seen = new Map<string, string>()
    for (const { quizUrl, text, type, options } of questions) {
      const items = type === 'order' ? options.map((option) => option.text).toSorted() : []
      const plain = plainLetters([text, ...items].join()).replace(/[^a-z0-9]/g, '')
      expect(seen.get(plain), `${quizUrl}: ${text}`).toBeUndefined()
      seen.set(plain, quizUrl)
    }
  })

  it('asks nothing twice in other words', () => {
    const sets = questions.map(({ quizUrl, text, key, options }) => {
      const right = options.filter(({ id }) => [key].flat().includes(id)).map(({ text }) => text)
      return { quizUrl, text, words: words(text), right: right.join() || JSON.stringify(key) }
    })
    const alike = sets.flatMap((a, index) =>
      sets.slice(index + 1).flatMap((b) => {
        if (a.right !== b.right || a.words.size < 3) return []
        const shared = [...a.words].filter((word) => b.words.has(word)).length
        return shared / Math.min(a.words.size, b.words.size) > 0.6
          ? [`${a.quizUrl}: ${a.text} ~ ${b.quizUrl}: ${b.text}`]
          : []
      }),
    )
    expect(alike).toEqual([])
  })
})

describe.each(quizzes.map((quiz) => [quiz.quizUrl, quiz] as const))('%s', (quizUrl, quiz) => {
  it('has a good address, title, description and timer', () => {
    expect(quizUrl).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    expect(RESERVED).not.toContain(quizUrl)
    expect(quiz.title.length).toBeGreaterThanOrEqual(5)
    expect(quiz.title.length).toBeLessThanOrEqual(80)
    expect(quiz.description.length).toBeGreaterThan(0)
    expect(quiz.description.length).toBeLessThanOrEqual(240)
    expect([null, ...TIMERS]).toContain(quiz.settings.timer_seconds)
    expect(quiz.questions.length).toBeGreaterThanOrEqual(10)
  })

  it('has different options, and with each question a reason that is not just the answer', () => {
    for (const { text, options, why } of quiz.questions) {
      expect(why.length, text).toBeGreaterThanOrEqual(20)
      expect(why.length, text).toBeLessThanOrEqual(300)
      expect(new Set(options.map((option) => plainLetters(option.text))).size, text).toBe(options.length)
    }
  })

  it('could be published as it is', () => {
    for (const question of quiz.questions) {
      const alt = quiz.pictures.get(question.qid)?.alt
      const image = alt === undefined ? null : { id: 'x', url: '/images/x.webp', width: 1600, height: 1200, alt }
      expect(questionProblems({ ...question, image }), question.text).toEqual([])
    }
    expect(bandProblems(quiz.bands, scoredCount(quiz.questions))).toEqual([])
  })

  it('has wrong options beside the right ones, and three things or more to put in order', () => {
    for (const { type, text, options, key } of quiz.questions) {
      if (type === 'multiple') expect(key.length, text).toBeLessThan(options.length)
      if (type === 'order') expect(options.length, text).toBeGreaterThanOrEqual(3)
    }
  })

  it('does not give itself away by length', () => {
    const single = quiz.questions.filter(({ type }) => type === 'single')
    const giveaways = single.filter(({ options, key }) => {
      const right = options.find(({ id }) => id === key)?.text.length ?? 0
      return options.every(({ id, text }) => id === key || text.length < right)
    })
    expect(giveaways.length).toBeLessThan(Math.max(1, single.length / 2))
  })

  it('has kind bands from zero to a clean sheet, rising', () => {
    const starts = quiz.bands.map(({ from }) => from)
    expect(starts[0]).toBe(0)
    expect(starts.at(-1)).toBeLessThanOrEqual(scoredCount(quiz.questions))
    expect(starts).toEqual([...new Set(starts)].toSorted((a, b) => a - b))
    expect(starts.length).toBeGreaterThanOrEqual(3)
    for (const { title, text } of quiz.bands) {
      expect(title).toMatch(/^.{2,40}$/)
      expect(text).toMatch(/^.{1,160}$/)
    }
  })

  it('dates what can change', () => {
    for (const { text, source } of quiz.questions)
      if (/\b(as of|latest|current(ly)?|so far|most recent)\b/i.test(text)) expect(source, text).not.toBe('')
  })
})

describe('the files themselves', () => {
  it('put the right answer in every place about equally often', async () => {
    const places = [0, 0, 0, 0]
    for (const { quizUrl, category } of quizzes) {
      const file = await readFile(`${project.content}/quizzes/${category}/${quizUrl}.txt`, 'utf8')
      for (const block of file.split(/\n\s*\n/)) {
        if (!/^\? /m.test(block)) continue
        const options = block.split('\n').filter((line) => /^[-+] /.test(line))
        const at = options.findIndex((line) => line.startsWith('+'))
        if (options.length === 4 && at >= 0) places[at] = (places[at] ?? 0) + 1
      }
    }
    const total = places.reduce((sum, count) => sum + count, 0)
    for (const count of places) expect(count / total).toBeGreaterThan(0.2)
  })
})

it.each([
  ['chess', 'sixty-four-squares'],
  ['sounds', 'by-ear'],
  ['listening', 'by-ear'],
  ['music', 'by-ear'],
  ['map', 'where-in-europe'],
  ['stars', 'the-night-sky'],
  ['notes', 'at-the-piano'],
  ['planet', 'inside-the-earth'],
  ['list', 'name-them-all-countries'],
  ['maths', 'formulas-you-half-remember'],
  ['numbers', 'your-best-guess'],
  ['animals', 'who-belongs-where'],
  ['years', 'which-century-was-that'],
  ['plays', 'shakespeare-act-by-act'],
])('whoever looks for %s finds %s', (word, quizUrl) => {
  const quiz = quizzes.find((one) => one.quizUrl === quizUrl)
  expect(searchWords(`${quiz?.title} ${quiz?.description} ${quiz?.category}`).split(' ')).toContain(word)
})

it('names the newest quizzes of the demo, each of which there is', async () => {
  const { newest } = await readDemo(project.content)
  expect(newest.length).toBeGreaterThanOrEqual(4)
  expect(newest.filter((url) => !quizzes.some(({ quizUrl }) => quizUrl === url))).toEqual([])
})
