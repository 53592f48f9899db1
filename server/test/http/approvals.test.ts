import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Attempt } from '#contract/api/play.ts'
import type { OwnQuiz } from '#contract/api/authoring.ts'
import type { Draft } from '#contract/quiz/draft.ts'
import { Author, completeDraft, question, sentBack } from '../support/author.ts'
import { makeUser } from '../support/factories.ts'
import { ops as run } from '../support/ops.ts'
import { Player } from '../support/player.ts'
import { balanceIn } from '../support/rewards.ts'
import { openSite, type Site } from '../support/site.ts'

let site: Site
beforeAll(async () => void (site = await openSite({ template: 'demo_site' })))
afterAll(() => site.close())

const env = () => ({ DATABASE_URL: site.database.url, PUBLIC_URL: 'https://quiz.example' })
const ops = async (...args: string[]) => (await run(env(), [...args, '--json'])).json()

const FARM = Array.from({ length: 20 }, (_, n) => question(`Press the first one, number ${n}`))

/** A quiz that was published and approved. */
async function approvedQuiz() {
  const author = new Author(site, await makeUser(site.database))
  const draft = await author.made({ ...completeDraft(), publish: true })
  await ops('quiz', 'approve', draft.quiz_url)
  const republish = async (from: Draft, change: object) => {
    const { status, body } = await author.change(from, { publish: true, ...change })
    expect(status).toBe(200)
    return body
  }
  return { author, draft, republish }
}

const begin = async ({ quiz_url }: Draft) => {
  const user = await makeUser(site.database)
  const player = new Player(site, user.cookie)
  return { player, user, attempt: (await player.start(quiz_url)).body.data }
}
const rightIn = ({ quiz }: Attempt, at: number): string =>
  quiz.questions[at]?.options.find(({ text }) => text === 'right')?.id ?? ''

/** Answers the first question right and finishes; returns what that paid. */
async function finish({ player, user, attempt }: Awaited<ReturnType<typeof begin>>) {
  await player.answer(attempt.attempt_id, attempt.quiz.questions[0]?.qid ?? '', rightIn(attempt, 0))
  await player.finish(attempt.quiz_id, attempt.attempt_id)
  return balanceIn(site.database, user.id)
}

const isRewarded = async ({ quiz_url }: Draft) =>
  (await site.call<{ rewarded: boolean }>('GET', `/api/get-quiz/${quiz_url}`)).body.data.rewarded

/** What a new player meets and gets; other processes hear of a change a moment later. */
async function expectPay(draft: Draft, { rewarded, paid }: { rewarded: boolean; paid: number }) {
  await expect.poll(() => isRewarded(draft)).toBe(rewarded)
  expect(await finish(await begin(draft))).toBe(paid)
}

describe('T55: an approved quiz', () => {
  it('that is rewritten pays nothing until it is approved again, which the operator is told about', async () => {
    const { draft, republish } = await approvedQuiz()
    await expectPay(draft, { rewarded: true, paid: 1 })
    const open = await begin(draft)
    const { data: rewritten, message } = await republish(draft, { questions: FARM })
    expect(message).toBe('Published. It earns buxes again once we have approved the changes.')
    await expectPay(draft, { rewarded: false, paid: 0 })
    expect(await finish(open), 'begun before').toBe(1)
    expect(rewritten.approval).toBe('waiting')
    expect(await ops('quiz', 'pending')).toContainEqual(
      expect.objectContaining({
        quiz_url: draft.quiz_url,
        version: 2,
        changes: [expect.stringMatching(/^20 new: “/), expect.stringMatching(/^3 removed: “/)],
      }),
    )
    await ops('quiz', 'approve', rewritten.quiz_url)
    await expectPay(draft, { rewarded: true, paid: 1 })
  })

  it('is approved as the operator saw it, or not at all', async () => {
    const { draft, republish } = await approvedQuiz()
    await republish(draft, { questions: FARM })
    const approve = (...version: string[]) => run(env(), ['quiz', 'approve', draft.quiz_url, ...version])
    expect(await approve('--version', '1')).toMatchObject({
      code: 1,
      err: `${draft.quiz_url} is at version 2 now. Look at it again first.\n`,
    })
    await expect.poll(() => isRewarded(draft)).toBe(false)
    expect((await approve('--version', '2')).code).toBe(0)
    await expect.poll(() => isRewarded(draft)).toBe(true)
  })

  it('tells its author in the editor and in the list whether it pays', async () => {
    const { author, draft, republish } = await approvedQuiz()
    const approvals = async () => [
      (await author.edit(draft.id)).body.data.approval,
      (await author.call<{ items: OwnQuiz[] }>('GET', '/api/get-quizzes')).body.data.items[0]?.approval,
    ]
    expect(draft.approval).toBe('none')
    expect(await approvals()).toEqual(['approved', 'approved'])
    await republish(draft, { questions: FARM })
    expect(await approvals()).toEqual(['waiting', 'waiting'])
  })

  it('goes on paying when a key, a reason or a typo is corrected', async () => {
    const { draft, republish } = await approvedQuiz()
    const [first, ...others] = draft.questions.map(sentBack)
    const questions = [{ ...first, text: 'Frist of all?', why: 'Because it is.' }, ...others]
    const { message } = await republish(draft, { questions })
    expect(message).toBe('Published.')
    await expectPay(draft, { rewarded: true, paid: 1 })
  })

  it('does not drift away in small steps, and pays again once it is what was approved', async () => {
    const { draft, republish } = await approvedQuiz()
    const [first, ...others] = draft.questions.map(sentBack)
    const reword = async (from: Draft, text: string) =>
      (await republish(from, { questions: [{ ...first, text }, ...others] })).data
    const one = await reword(draft, 'Firzt of all?')
    await expect.poll(() => isRewarded(draft)).toBe(true)
    const two = await reword(one, 'Wirzt of all?')
    await expect.poll(() => isRewarded(draft)).toBe(false)
    await reword(two, 'First of all?')
    await expect.poll(() => isRewarded(draft)).toBe(true)
  })
})

it.each([
  ['without a number', ['--version'], '--version must be a number like 2; run quiz pending to see it.'],
  ['with a word', ['--version', 'two'], '--version must be a number like 2; run quiz pending to see it.'],
  ['with nothing', ['--version='], '--version must be a number like 2; run quiz pending to see it.'],
  ['with a number of no version', ['--version', '9'], 'QUIZ has no version 9: it is at version 1.'],
])('T55: a quiz is not approved by --version %s', async (_, version, sentence) => {
  const author = new Author(site, await makeUser(site.database))
  const { id, quiz_url } = await author.made({ ...completeDraft(), publish: true })
  expect(await run(env(), ['quiz', 'approve', quiz_url, ...version])).toMatchObject({
    code: 1,
    out: '',
    err: `${sentence.replace('QUIZ', quiz_url)}\n`,
  })
  expect(await site.database.sql('SELECT FROM quiz_approvals WHERE quiz_id = $1', [id])).toEqual([])
  expect((await author.edit(id)).body.data.approval).toBe('none')
})
