import { describe, expect, it } from 'vitest'
import { FULL_CREDIT } from '#contract/quiz/credit.ts'
import { KINDS } from '#contract/quiz/kinds/kinds.ts'
import { entryFor, isAccepted, isAcceptedSpelling, spellingOf } from '#contract/quiz/typed-answer.ts'
import { plainLetters } from '#contract/text/letters.ts'
import type { Answer, QuestionType } from '#contract/quiz/question.ts'
import type { KeyedQuestion } from '#server/kinds/keyed-question.ts'
import { SERVER_KINDS } from '#server/kinds/server-kinds.ts'
import { project } from '#server/platform/project.ts'
import { gradeAnswer } from '#server/play/grading.ts'
import { demoQuizzes } from './demo-quizzes.ts'

const quizzes = await demoQuizzes(project.content)
const questions = quizzes.flatMap(({ quizUrl, category, questions }) =>
  questions.map((question) => ({ quizUrl, category, ...question })),
)
const typed = questions.flatMap(({ quizUrl, type, text, key }) =>
  type === 'text' ? [{ quizUrl, text, accepted: key }] : [],
)
const gaps = questions.flatMap(({ quizUrl, type, text, key }) =>
  type === 'blanks'
    ? Object.values(key).flatMap((accepted) => (Array.isArray(accepted) ? [{ quizUrl, text, accepted }] : []))
    : [],
)
const lists = questions.flatMap((question) => (question.type === 'list' ? [question] : []))
const entries = lists.flatMap(({ key }) => key.map(({ answers }) => ({ accepted: answers })))
const share = (part: number, whole: { length: number }): number => part / whole.length
const sharesOf = (values: readonly (string | number)[]): number[] =>
  [...new Set(values)].map((value) => share(values.filter((one) => one === value).length, values))

describe('what a player could learn about the answers', () => {
  const statements = questions.filter(({ type }) => type === 'true_false')
  const multiple = questions.flatMap(({ type, key, options }) =>
    type === 'multiple' ? [{ right: key.length, of: options.length }] : [],
  )

  it('is not that statements tend to be true, in all or in a category', () => {
    const wrong = statements.filter(({ key }) => key === false)
    expect(share(wrong.length, statements)).toBeGreaterThan(0.45)
    expect(share(wrong.length, statements)).toBeLessThan(0.55)
    const categories = (of: typeof statements) => new Set(of.map(({ category }) => category))
    expect(categories(wrong)).toEqual(categories(statements))
  })

  it('is not that the groups to sort into are equally large', () => {
    const sorted = questions.flatMap(({ type, key }) => (type === 'sort' ? [Object.values(key)] : []))
    const even = sorted.filter((bins) => new Set(sharesOf(bins)).size === 1)
    expect(share(even.length, sorted)).toBeLessThan(0.3)
  })

  it('is not how many of several options are right', () => {
    expect(new Set(multiple.map(({ right }) => right))).toEqual(new Set([1, 2, 3, 4]))
    for (const one of sharesOf(multiple.map(({ right }) => right))) {
      expect(one).toBeGreaterThan(0.1)
      expect(one).toBeLessThan(0.4)
    }
    expect(Math.max(...sharesOf(multiple.map(({ right, of }) => `${right} of ${of}`)))).toBeLessThan(0.25)
    expect(share(multiple.filter(({ right, of }) => right === of - 1).length, multiple)).toBeLessThan(0.4)
  })
})

it('every right answer of the demo gets all of the credit', () => {
  const rightAnswer = <K extends QuestionType>(question: KeyedQuestion<K>): Answer =>
    SERVER_KINDS[question.type].demo.right(question, question.key)
  const wrong = questions.filter(
    (question) =>
      KINDS[question.type].isScored &&
      gradeAnswer(question, rightAnswer(question), { partial_credit: true }) !== FULL_CREDIT,
  )
  expect(wrong.map(({ text }) => text)).toEqual([])
})

describe('typed answers', () => {
  const letters = (text: string): string =>
    plainLetters(text)
      .replace(/^(an?|the) |'s$/g, '')
      .replace(/[^a-z0-9]/g, '')
  const vocabulary = new Set([
    ...questions.flatMap(({ options }) => options.map(({ text }) => text)),
    ...typed.flatMap(({ accepted }) => accepted),
  ])
  // Prepared once, because each is compared with every accepted answer.
  const spelled = [...vocabulary].map((word) => ({ word, letters: letters(word), spelling: spellingOf(word) }))
  const takenFor = (accepted: readonly string[]): string[] => {
    const own = new Set(accepted.map(letters))
    const wanted = accepted.map(spellingOf)
    return spelled
      .filter((one) => !own.has(one.letters) && isAcceptedSpelling(one.spelling, wanted))
      .map(({ word }) => word)
  }
  const acceptedFor = (quizUrl: string, start: string): string[] =>
    typed.find((one) => one.quizUrl === quizUrl && one.accepted[0] === start)?.accepted ?? []

  it('list no spelling that is right anyway', () => {
    const needless = [...typed, ...gaps, ...entries].flatMap(({ accepted }) =>
      accepted.slice(1).filter((one) => isAccepted(one, accepted.toSpliced(accepted.indexOf(one), 1))),
    )
    expect(needless).toEqual([])
  })

  it.each(typed)('$quizUrl takes no other answer of the quizzes for $accepted.0', ({ accepted }) => {
    expect(takenFor(accepted)).toEqual([])
  })

  it.each(gaps)('$quizUrl takes no other answer of the quizzes for $accepted.0 in a gap', ({ accepted }) => {
    expect(takenFor(accepted)).toEqual([])
  })

  /** Said for an entry of a list, these are meant to be right. */
  const meant = new Set(['Columbia', 'Horses', 'Lithuanian', 'Scorpion'])
  it.each(lists)('$quizUrl finds each entry by each of its names, and by no other answer: $text', ({ key }) => {
    const names = key.flatMap(({ id, answers }) => answers.map((name) => ({ id, name })))
    expect(names.filter(({ id, name }) => entryFor(key, name)?.id !== id)).toEqual([])
    const own = new Set(names.map(({ name }) => letters(name)))
    const others = [...vocabulary, ...entries.flatMap(({ accepted }) => accepted)].filter((one) => !meant.has(one))
    expect(others.filter((one) => !own.has(letters(one)) && entryFor(key, one))).toEqual([])
  })

  it.each([
    ['rivers-of-the-world', 'Zambezi', 'Zambezi River', 'River Zambezi', 'the Zambesi'],
    ['rivers-of-the-world', 'Tigris', 'Tigris River', 'the River Tigris'],
    ['where-the-borders-run', 'Rio Grande', 'Rio Grande River', 'Río Grande del Norte', 'Río Bravo'],
    ['islands-and-straits', 'Hispaniola', 'Hispaniola Island', 'the island of Hispaniola', 'Isla Española'],
    ['queens-kings-and-pretenders', 'Catherine the Great', 'Catherine II of Russia', 'Catherine the Second'],
    ['composers', 'Tchaikovsky', 'Peter Tchaikovsky', 'Peter Ilyich Tchaikovsky', 'Chaikovsky'],
    ['weather-and-why', 'Beaufort', 'Beaufort wind force scale', 'the Beaufort scale'],
    ['baby-animals-and-their-names', 'kid', 'kid goat', 'goat kid', 'a kid'],
    ['trees-and-flowers', 'crocus', 'crocus flower', 'crocuses flower'],
    ['how-the-internet-works', 'cookie', 'browser cookie', 'cookies'],
    ['instruments-of-the-orchestra', 'trombone', 'slide trombone', 'the trombone'],
    ['instruments-of-the-orchestra', 'celesta', 'celeste'],
    ['dance-and-rhythm-around-the-world', 'reggae', 'reggae music', 'regge'],
    ['inventors-and-inventions', 'Volta', 'Alexander Volta', 'Allessandro Volta'],
    ['sequels-and-series', 'Indiana Jones', 'Doctor Jones', 'Dr. Jones'],
    ['directors-and-their-films', 'Hitchcock', 'Sir Alfred Hitchcock', 'Hitchkock'],
    ['famous-paintings-and-where-they-hang', 'Picasso', 'Pablo Ruiz Picasso', 'Picaso'],
    ['great-experiments', 'peas', 'pea plant', 'garden pea'],
  ])('%s takes other names for %s', (quizUrl, start, ...names) => {
    const accepted = acceptedFor(quizUrl, start)
    expect(names.filter((name) => !isAccepted(name, accepted))).toEqual([])
  })

  it.each([
    ['queens-kings-and-pretenders', 'Catherine the Great', 'Catherine I', 'Catherine I of Russia', 'Catherine 1'],
    ['queens-kings-and-pretenders', 'Louis XIV', 'Louis XVI', 'Louis XV', 'Louis'],
    ['days-months-and-the-calendar', 'Gregory XIII', 'Gregory XII', 'Gregory I'],
    ['court-pitch-and-track', 'baton', 'button', 'bacon'],
    ['sauces-of-the-world', 'garum', 'gram', 'garam'],
    ['a-bit-of-everything', 'amber', 'umber', 'ember'],
    ['bands-and-their-homes', 'Germany', 'East Germany'],
    ['borrowed-words', 'Iceland', 'Ireland'],
    ['weather-and-why', 'cirrus', 'citrus', 'circus'],
    ['great-experiments', 'peas', 'beans', 'tea plants', 'bean plants'],
    ['the-20th-century-in-ten-moments', 'penicillin', 'penicillium'],
  ])('%s takes no near word for %s', (quizUrl, start, ...words) => {
    const accepted = acceptedFor(quizUrl, start)
    expect(accepted).not.toEqual([])
    expect(words.filter((word) => isAccepted(word, accepted))).toEqual([])
  })
})

describe('no answer is named before it is asked for', () => {
  /** What is to be typed or pointed at. */
  const answersTo = (question: (typeof questions)[number]): readonly string[] => {
    if (question.type === 'text') return question.key
    if (question.type === 'list') return question.key.flatMap(({ answers }) => answers)
    if (question.type === 'place')
      return question.regions.filter(({ id }) => id === question.key.region).map(({ label }) => label)
    return gaps.filter(({ text }) => text === question.text).flatMap(({ accepted }) => accepted)
  }
  const spaced = (text: string): string => ` ${plainLetters(text).replace(/[^a-z0-9]+/g, ' ')} `

  it.each(quizzes.map((quiz) => [quiz.quizUrl, quiz] as const))('%s', (quizUrl, quiz) => {
    let said = [quiz.title, quiz.description].join(' . ')
    const told: string[] = []
    for (const question of quiz.questions) {
      const [first = '', ...others] = answersTo({ quizUrl, category: quiz.category, ...question })
      const earlier = spaced(said)
      said = [said, question.text, quiz.pictures.get(question.qid)?.alt].join(' . ')
      const isNamed = (answer: string, where: string) => answer.length > 2 && where.includes(spaced(answer))
      if (isNamed(first, spaced(said))) told.push(first)
      told.push(...others.filter((answer) => isNamed(answer, earlier)))
    }
    expect(told).toEqual([])
  })
})

it('no note speaks of an earlier year as now', () => {
  expect(questions.map(({ source }) => source).filter((source) => /as of (19|20[01]|202[0-5])/i.test(source))).toEqual(
    [],
  )
})
