import type { APIRequestContext } from '@playwright/test'
import { readDemo } from '#server/ops/demo.ts'
import { logInByApi } from '../support/account.ts'
import { answerByApi, demoQuestions, TEN, TIMED } from '../support/playing.ts'
import { DRAFT } from './draft.ts'

/** What the screens are opened with. */
export interface Stage {
  /** A quiz that the demo's author has published, and others have played. */
  publishedId: string
  /** One that only has to be published. */
  draftId: string
  authorId: string
}

const HEADERS = { 'x-requested-with': 'XMLHttpRequest' }

/** Logs in as the demo's author, who gets a draft, a round that is not finished, and favourites. */
export async function setStage(request: APIRequestContext): Promise<Stage> {
  const { login } = await readDemo('content')
  await logInByApi(request, login.email, login.password)
  const data = async (path: string) => (await (await request.get(path, { headers: HEADERS })).json()).data
  const own = await data('/api/get-quizzes')
  const saved = await request.post('/api/quiz', { headers: HEADERS, data: DRAFT })
  for (const quizUrl of [TEN, TIMED, 'rivers-of-the-world'])
    await request.put(`/api/favourites/${quizUrl}`, { headers: HEADERS })
  await answerByApi(request, TEN, (await demoQuestions(TEN)).slice(0, 4))
  return { publishedId: own.items[0].id, draftId: (await saved.json()).data.id, authorId: (await data('/api/user')).id }
}
