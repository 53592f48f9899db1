import { describe, expect, it } from 'vitest'
import { guests, badgeSiteOfFile, question } from '../support/badge-site.ts'
import { makeUser } from '../support/factories.ts'

const badges = badgeSiteOfFile()

describe('good eye and put right', () => {
  it('are for the reporter and the author of a key that was corrected within a day', async () => {
    const quiz = await badges.newQuiz(badges.author)
    await badges.history.report(badges.user, quiz)
    await badges.later('23 hours')
    await badges.history.correct(quiz)
    expect(await badges.idsOf(badges.user)).toEqual(['good-eye'])
    expect(await badges.idsOf(badges.author)).toEqual(['put-right'])
  })

  it('need the same question, after the report, by somebody else', async () => {
    const [quiz, own] = [await badges.newQuiz(badges.author), await badges.newQuiz(badges.author)]
    await badges.history.report(badges.user, quiz, 1)
    await badges.history.correct(quiz, 0)
    await badges.later()
    await badges.history.report(badges.user, quiz, 0)
    await badges.history.report(badges.author, own)
    const second = await makeUser(badges.site.database)
    await badges.history.oneMailbox(badges.author, second)
    await badges.history.report(second, own)
    await badges.later()
    await badges.history.correct(own)
    for (const who of [badges.user, badges.author, second]) expect(await badges.idsOf(who)).toEqual([])
  })

  it('leave an author who took longer without it, the reporter not', async () => {
    const quiz = await badges.newQuiz(badges.author)
    await badges.history.report(badges.user, quiz)
    await badges.later('25 hours')
    await badges.history.correct(quiz)
    expect(await badges.idsOf(badges.user)).toEqual(['good-eye'])
    expect(await badges.idsOf(badges.author)).toEqual([])
  })
})

describe('show your working', () => {
  const explained = { why: 'It comes after the first.', source: 'https://example.com' }
  const publish = (questions: ReturnType<typeof question>[], visibility: 'all' | 'link' = 'all') =>
    badges.newQuiz(badges.user, { questions, visibility })
  const times = (count: number, more: object) => Array.from({ length: count }, () => question(more))

  it('is for a quiz with an explanation and a source for everything', async () => {
    await publish([...times(4, explained), question({ ...explained, source: '' })])
    await publish(times(4, explained))
    await publish(times(5, explained), 'link')
    expect(await badges.idsOf(badges.user)).toEqual([])
    await publish(times(5, explained))
    expect(await badges.earned(badges.user)).toMatchObject([
      { id: 'sources', why: '“Trees and flowers”: 5 questions, each explained, each with its source.' },
    ])
  })
})

describe('well received', () => {
  it('counts different verified people, whenever they are verified', async () => {
    const quiz = await badges.newQuiz(badges.user)
    const others = await badges.crowd(8)
    const [twin, alter] = await badges.crowd(2)
    const unverified = await makeUser(badges.site.database, undefined, { verified: false })
    if (!twin || !alter) throw new Error('There is nobody.')
    await badges.history.oneMailbox(twin, others[0] ?? twin)
    await badges.history.oneMailbox(badges.user, alter)
    for (const who of [...others, twin, alter, badges.user, unverified, ...guests(20)])
      await badges.history.play(who, quiz, 1)
    const last = await makeUser(badges.site.database)
    await badges.history.play(last, quiz, 1)
    expect(await badges.idsOf(badges.user)).toEqual([])
    await badges.later('2 hours')
    await badges.award()
    await badges.later('2 hours')
    await badges.site.database.sql('UPDATE users SET verified_at = clock_now() WHERE id = $1', [unverified.id])
    expect(await badges.earned(badges.user)).toMatchObject([{ id: 'well-received', earned_at: await badges.now() }])
  })

  it('is dated by the tenth of all players, also where many of the first were verified later', async () => {
    const quiz = await badges.newQuiz(badges.user)
    const { database } = badges.site
    const early = await badges.crowd(120)
    for (const who of early) await badges.history.play(who, quiz, 1)
    await badges.later()
    const late = await badges.crowd(10)
    for (const who of late) await badges.history.play(who, quiz, 1)
    const decided = await badges.now()
    await badges.later()
    await database.sql('UPDATE users SET verified_at = clock_now() WHERE id = ANY ($1)', [early.map(({ id }) => id)])
    expect(await badges.earned(badges.user)).toMatchObject([{ id: 'well-received', earned_at: decided }])
  })
})
