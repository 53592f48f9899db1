import { afterAll, beforeAll, expect, it } from 'vitest'
import { operatorAddress } from '#server/platform/mail/mail-queue.ts'
import { makeQuiz, makeUser } from '../support/factories.ts'
import { openMailSite, type MailSite } from '../support/mail-site.ts'
import { testConfig } from '../support/site.ts'

let site: MailSite
beforeAll(async () => void (site = await openMailSite()))
afterAll(() => site.close())

const operator = operatorAddress(testConfig())
const mails = async () => {
  await site.services.reportDigest.runNow()
  await site.allSent()
  return site.mailsTo(operator).map(({ raw }) => raw)
}

/** A quiz whose author cannot log in any more, and a way to report its question. */
async function unattendedQuiz() {
  const author = await makeUser(site.database)
  const { id, quizUrl } = await makeQuiz(site.database, author)
  await site.database.sql('UPDATE users SET closed_at = clock_now() WHERE id = $1', [author.id])
  const [question] = await site.database.sql<{ qid: string }>(
    "SELECT questions->0->>'qid' AS qid FROM quiz_versions WHERE quiz_id = $1",
    [id],
  )
  const report = async (message: string) => {
    const body = { quiz_id: id, qid: question?.qid, message }
    expect((await site.call('POST', '/api/question-reports', { body })).status).toBe(200)
  }
  return { quizUrl, report }
}

it('T51: fifty reports on a question are one email to the operator, and the next comes a day later', async () => {
  const { quizUrl, report } = await unattendedQuiz()
  for (let n = 1; n <= 50; n++) await report(`The answer is wrong, says player ${n}.`)
  const first = (await mails()).filter((raw) => raw.includes(quizUrl))
  expect(first).toHaveLength(1)
  expect(first[0]).toContain(`Subject: 50 reports: ${quizUrl}`)
  expect(first[0]).toContain('says player 10.')
  expect(first[0]).not.toContain('says player 11.')
  expect(first[0]).toContain('And 40 more.')

  await report('It still is.')
  expect((await mails()).filter((raw) => raw.includes(quizUrl))).toHaveLength(1)
  await site.database.sql("UPDATE question_reports SET emailed_at = emailed_at - interval '25 hours'")
  const second = (await mails()).filter((raw) => raw.includes(quizUrl))
  expect(second).toHaveLength(2)
  expect(second[1]).toContain('It still is.')
})

it('T51: reports on many questions are twenty emails a day, and the rest waits', async () => {
  await site.database.sql("UPDATE question_reports SET emailed_at = clock_now() - interval '2 days'")
  const before = (await mails()).length
  for (let n = 0; n < 22; n++) await (await unattendedQuiz()).report('Something is off here.')
  expect((await mails()).length - before).toBe(20)
  expect((await mails()).length - before).toBe(20)
  await site.database.sql("UPDATE question_reports SET emailed_at = emailed_at - interval '25 hours'")
  expect((await mails()).length - before).toBe(22)
})

it('reports on a quiz with an author reach the author, and no mail is sent', async () => {
  const { id } = await makeQuiz(site.database, await makeUser(site.database))
  const [question] = await site.database.sql<{ qid: string }>(
    "SELECT questions->0->>'qid' AS qid FROM quiz_versions WHERE quiz_id = $1",
    [id],
  )
  const before = (await mails()).length
  await site.call('POST', '/api/question-reports', { body: { quiz_id: id, qid: question?.qid, message: 'Hm, no.' } })
  expect((await mails()).length).toBe(before)
})
