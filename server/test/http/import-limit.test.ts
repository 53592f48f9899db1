import { expect, it } from 'vitest'
import { LIMITS } from '#contract/endpoint.ts'
import { makeUser } from '../support/factories.ts'
import { openSite } from '../support/site.ts'

it('counts a file once, in however many ways it is read, and says when the next may come', async ({
  onTestFinished,
}) => {
  const budgets = { ...LIMITS, import: { ...LIMITS.import, count: 2 }, readings: { ...LIMITS.readings, count: 6 } }
  const site = await openSite({ config: { limits: 'normal' }, budgets })
  onTestFinished(() => site.close())
  const { cookie } = await makeUser(site.database)
  const send = async (fields: object = {}) => {
    const body = { text: 'question,a,b,c,answer\nWhich?,Rhine,Danube,Elbe,1', ...fields }
    const { status, body: answer } = await site.call('POST', '/api/quiz-import', { body, cookie })
    return [status, answer.message]
  }
  expect((await send())[0]).toBe(200)
  expect((await send())[0]).toBe(200)
  expect((await send({ choose: 'from_0' }))[0]).toBe(200)
  expect(await send()).toEqual([429, "That's 30 imports this hour. Try again in 60 minutes."])
  expect((await send({ choose: 'from_1' }))[0]).toBe(200)
  expect((await send({ choose: 'from_0' }))[0]).toBe(200)
  expect(await send({ choose: 'from_1' })).toEqual([429, 'Slow down a moment. Try again in 60 minutes.'])
})
