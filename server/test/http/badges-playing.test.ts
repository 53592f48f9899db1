import { describe, expect, it } from 'vitest'
import { isScored, QUESTION_TYPES } from '#contract/quiz/question.ts'
import type { KnownQuiz, Who } from '../support/badge-history.ts'
import { guests, badgeSiteOfFile } from '../support/badge-site.ts'

const badges = badgeSiteOfFile()

describe('all-rounder', () => {
  const oneOfEach = async () => {
    const rows = await badges.site.database.sql<{ id: string }>(
      `SELECT DISTINCT ON (c.category_id) c.quiz_id AS id FROM cards c JOIN categories k ON k.id = c.category_id
       WHERE c.listed AND k.quiz_count > 0 ORDER BY c.category_id, c.quiz_id`,
    )
    return Promise.all(rows.map(({ id }) => badges.history.quiz(id)))
  }

  it('is for a quiz in every category with something in it, with a right answer', async () => {
    const [last, ...others] = await oneOfEach()
    if (!last) throw new Error('There are no quizzes.')
    for (const quiz of others) {
      await badges.history.play(badges.user, quiz, 1)
      await badges.later()
    }
    await badges.history.play(badges.user, last, 0)
    expect(await badges.idsOf(badges.user)).not.toContain('every-category')
    await badges.later()
    const decided = await badges.now()
    await badges.history.play(badges.user, last, 1)
    expect(await badges.earned(badges.user)).toMatchObject([{ id: 'every-category', earned_at: decided }])
  })
})

describe('every which way', () => {
  it('is for a right answer to every kind of question', async () => {
    const [whole] = await badges.site.database.sql<{ id: string }>(
      "SELECT id FROM quizzes WHERE quiz_url = 'one-of-everything'",
    )
    const quiz = await badges.history.quiz(whole?.id ?? '')
    await badges.history.play(badges.user, quiz, quiz.qids.length - 1)
    expect(await badges.idsOf(badges.user)).toEqual([])
    await badges.history.play(badges.user, quiz, quiz.qids.length)
    const kinds = QUESTION_TYPES.filter((type) => isScored({ type }))
    expect(await badges.earned(badges.user)).toMatchObject([
      { id: 'every-kind', why: expect.stringMatching(new RegExp(`^All ${kinds.length} kinds\\.`)) },
    ])
  })
})

describe('clean sheet', () => {
  const played = async (players: Who[], right: number) => {
    const quiz = await badges.newQuiz(badges.author)
    for (const who of players) await badges.history.play(who, quiz, right)
    await badges.later()
    return quiz
  }

  it('is for everything right at the first play of a quiz that others find hard', async () => {
    const quiz = await played(await badges.crowd(10), 2)
    await badges.history.play(badges.user, quiz, 6)
    expect(await badges.earned(badges.user)).toMatchObject([{ id: 'clean-sheet', why: '“Trees and flowers”, 6 of 6.' }])
  })

  it.each([
    ['too few others', async () => played(await badges.crowd(9), 2)],
    ['guests, who may all be one', async () => played([...(await badges.crowd(9)), ...guests(5)], 2)],
    ['an easy quiz', async () => played(await badges.crowd(10), 3)],
    [
      'accounts of one mailbox',
      async () => {
        const people = await badges.crowd(10)
        await badges.history.oneMailbox(...people.slice(0, 2))
        return played(people, 2)
      },
    ],
    [
      'a second account of their own',
      async () => {
        const people = await badges.crowd(10)
        await badges.history.oneMailbox(badges.user, people[0] ?? badges.user)
        return played(people, 2)
      },
    ],
  ])('is not for %s', async (_, made) => {
    await badges.history.play(badges.user, await made(), 6)
    expect(await badges.idsOf(badges.user)).toEqual([])
  })

  it('is for the first play only', async () => {
    const quiz = await played(await badges.crowd(10), 2)
    await badges.history.play(badges.user, quiz, 5)
    await badges.history.play(badges.user, quiz, 6)
    expect(await badges.idsOf(badges.user)).toEqual([])
  })

  it('also comes of a corrected key', async () => {
    const quiz = await played(await badges.crowd(10), 2)
    const attempt = await badges.history.play(badges.user, quiz, 5)
    const decided = await badges.now()
    await badges.later()
    await badges.award()
    await badges.later()
    await badges.site.database.sql('UPDATE attempts SET correct = 6 WHERE id = $1', [attempt])
    await badges.site.database.sql(
      `INSERT INTO notices (user_id, attempt_id, quiz_id, qid, text, amount) VALUES ($1, $2, $3, 'q', 'Right after all', 1)`,
      [badges.user.id, attempt, quiz.id],
    )
    expect(await badges.earned(badges.user)).toMatchObject([{ id: 'clean-sheet', earned_at: decided }])
  })
})

describe('second wind', () => {
  it.each([
    ['after less than a day', 2, '23 hours', 6],
    ['after missing less than half', 4, '2 days', 6],
    ['with something still wrong', 2, '2 days', 5],
  ])('is not earned %s', async (_, first, pause, second) => {
    const quiz = await badges.newQuiz(badges.author)
    await badges.history.play(badges.user, quiz, first)
    await badges.later(pause)
    await badges.history.play(badges.user, quiz, second)
    expect(await badges.idsOf(badges.user)).toEqual([])
  })
})

describe('long memory', () => {
  it('is for thirty cards known a month after they were last seen', async () => {
    const quizzes: KnownQuiz[] = []
    for (let n = 0; n < 6; n++) quizzes.push(await badges.newQuiz(badges.author))
    const review = async (cards: number, correct: boolean) => {
      for (let n = 0; n < cards; n++)
        await badges.history.review(
          badges.user,
          quizzes[Math.floor(n / 6)] ?? { id: '', version: 0, qids: [] },
          n % 6,
          correct,
        )
    }
    for (const quiz of quizzes) await badges.history.play(badges.user, quiz, 0)
    const has = async () => {
      await badges.award()
      return (
        await badges.site.database.sql("SELECT FROM badges WHERE user_id = $1 AND badge = 'long-memory'", [
          badges.user.id,
        ])
      ).length
    }
    await review(35, true)
    await badges.later('29 days')
    await review(5, true)
    await badges.later('1 day')
    await review(34, true)
    expect(await has()).toBe(0)
    await badges.later('29 days')
    await review(5, true)
    await badges.later('2 days')
    await review(1, false)
    expect(await has()).toBe(0)
    await badges.history.review(badges.user, quizzes[5] ?? { id: '', version: 0, qids: [] }, 0, true)
    await badges.later('30 days')
    await review(1, true)
    expect(await has()).toBe(1)
  })
})
