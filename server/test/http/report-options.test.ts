import { afterAll, beforeAll, expect, it } from 'vitest'
import type { QuestionFigures } from '#contract/api/item-analysis.ts'
import type { QuizReport, Report } from '#contract/api/reports.ts'
import { Author, completeDraft, question } from '../support/author.ts'
import { makeUser } from '../support/factories.ts'
import { makeMarkedPlays } from '../support/marked-plays.ts'
import { openSite, type WholeSite } from '../support/site.ts'

let site: WholeSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August']

it('every report lists options as their author did, not in the order they were published in', async () => {
  const author = new Author(site, await makeUser(site.database))
  const options = MONTHS.map((text) => ({ text }))
  const questions = [question('Which month?', { options, key: 4 }), question('And then?'), question('At last?')]
  const draft = await author.made(completeDraft({ publish: true, questions }))
  const ids = draft.questions[0]?.options.map(({ id }) => id) ?? []
  await makeMarkedPlays(
    site.database,
    draft,
    ids.map((answer) => ({ given: [{ credit: answer === ids[4] ? 1000 : 0, answer }, null, null] })),
  )
  const read = async <Data>(path: string) => {
    site.services.reportCaches.clear()
    return (await author.call<Data>('GET', path)).body.data
  }
  const day = await read<Report>('/api/reports/')
  const reported = [
    day.authored.quizzes[0]?.questions[0],
    (await read<QuizReport>(`/api/reports/quiz/${draft.id}`)).questions[0],
    (await read<QuestionFigures[]>(`/api/quiz/${draft.id}/questions`))[0],
  ]
  for (const one of reported) {
    expect(one?.options.map(({ text }) => text)).toEqual(MONTHS)
    expect(one?.analysis?.choices?.options.map(({ id }) => id)).toEqual(ids)
  }
})
