import { request as guests, type APIRequestContext } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { Draft } from '#contract/quiz/draft.ts'
import { QUESTION_TYPES, type QuestionType } from '#contract/quiz/question.ts'
import { makeMedia } from '#server/media/test/media.ts'
import { readDemo } from '#server/ops/demo/demo.ts'
import { logInByApi } from '../support/account.ts'
import { answerByApi, demoQuestions, openAttempt, TEN, TIMED } from '../support/playing.ts'
import { tone } from '../support/tone.ts'
import { DRAFT } from './draft.ts'

/** What the screens are opened with. */
export interface Stage {
  /** A quiz that the demo's author has published, and others have played. */
  publishedId: string
  /** One that only has to be published, with a question of every kind. */
  draftId: string
  /** Its questions by their kinds, as the editor's address counts them; those with a formula, a sound and a film too. */
  placeOf: Record<string, string>
  /** One with answers that were typed, and a picture instead of an emblem. */
  answeredId: string
  /** One that begins with a sound, and goes on with a film. */
  mediaUrl: string
  authorId: string
}

const HEADERS = { 'x-requested-with': 'XMLHttpRequest' }

const TYPED: Record<string, readonly unknown[]> = {
  text: ['Volga', 'Wolga', 'Danube', 'Rhine', 'Danube'],
  number: [10, 9, 10, 12, 8],
  list: [['Wien', 'Budapest'], ['Bratislava'], ['Prague', 'Vienna'], ['Belgrade'], ['Vienna']],
}

/** Lets guests answer what is typed. */
async function letGuestsAnswer({ quiz_url, questions }: Draft): Promise<void> {
  for (const guest of [0, 1, 2, 3, 4]) {
    const request = await guests.newContext({ baseURL: process.env.SITE_URL ?? '' })
    const { attempt_id } = await openAttempt(request, quiz_url)
    for (const { qid, type } of questions)
      if (TYPED[type])
        await request.put(`/api/attempts/${attempt_id}/answers/${qid}`, {
          headers: HEADERS,
          data: { answer: TYPED[type][guest] },
        })
    await request.dispose()
  }
}

/** What the author uploads. */
async function upload(request: APIRequestContext) {
  const send = async (path: string, name: string, mimeType: string, bytes: Uint8Array): Promise<{ id: string }> => {
    const file = { name, mimeType, buffer: Buffer.from(bytes) }
    return (await (await request.post(path, { headers: HEADERS, multipart: { file } })).json()).data
  }
  const map = await sharp(await readFile('content/pictures/europe.svg'))
    .png()
    .toBuffer()
  const film = await makeMedia('mp4', { film: 'h264', seconds: 3 })
  return {
    picture: await send('/api/images', 'map.png', 'image/png', map),
    sound: await send('/api/media', 'tone.wav', 'audio/wav', tone()),
    film: await send('/api/media', 'film.mp4', 'video/mp4', film),
  }
}

/** Logs in as the demo's author, who gets drafts, a round that is not finished, and favourites. */
export async function setStage(request: APIRequestContext): Promise<Stage> {
  const { login } = await readDemo('content')
  await logInByApi(request, login.email, login.password)
  const data = async (path: string) => (await (await request.get(path, { headers: HEADERS })).json()).data
  const save = async (draft: Record<string, unknown>): Promise<Draft> =>
    (await (await request.post('/api/quiz', { headers: HEADERS, data: draft })).json()).data
  const own = await data('/api/get-quizzes')
  const { picture, sound, film } = await upload(request)
  const image = { id: picture.id, alt: 'A map of Europe' }
  const ofKind = (kind: QuestionType) => DRAFT.questions.find(({ type }) => type === kind)
  const heard = { ...ofKind('single'), media: { id: sound.id, transcript: 'One long tone, an A.' } }
  const seen = { ...ofKind('true_false'), media: { id: film.id, transcript: 'A river from above.' } }
  const pointed = {
    type: 'place',
    text: 'Where does the Danube end?',
    image,
    regions: ['In the south-east', 'In the north', 'In the west'].map((label) => ({ label })),
    key: { x: 700, y: 650, r: 60, region: 0 },
  }
  const formula = DRAFT.questions.find(({ text }) => text.includes('$'))
  const questions = [...DRAFT.questions, pointed, heard, seen]
  const settings = { visibility: 'link' }
  const draft = await save({ ...DRAFT, questions })
  const answered = await save({ ...DRAFT, quiz_title: 'Rivers that were played', image, settings, publish: true })
  const media = await save({
    ...DRAFT,
    quiz_title: 'Rivers to hear and see',
    settings,
    questions: [heard, seen, ofKind('single')],
    publish: true,
  })
  const missing = QUESTION_TYPES.filter((kind) => !draft.questions.some(({ type }) => type === kind))
  if (missing.length > 0) throw new Error(`The draft asks nothing of the kind ${missing.join(', ')}.`)
  await letGuestsAnswer(answered)
  for (const quizUrl of [TEN, TIMED, 'rivers-of-the-world'])
    await request.put(`/api/favourites/${quizUrl}`, { headers: HEADERS })
  await answerByApi(request, TEN, (await demoQuestions(TEN)).slice(0, 4))
  const placeOf = (one: object | undefined): string => `q${questions.findIndex((other) => other === one) + 1}`
  return {
    publishedId: own.items[0].id,
    draftId: draft.id,
    placeOf: {
      ...Object.fromEntries(draft.questions.map(({ type }, index) => [type, `q${index + 1}`])),
      formula: placeOf(formula),
      sound: placeOf(heard),
      film: placeOf(seen),
    },
    answeredId: answered.id,
    mediaUrl: media.quiz_url,
    authorId: (await data('/api/user')).id,
  }
}
