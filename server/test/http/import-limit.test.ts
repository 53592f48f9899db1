import { expect, it } from 'vitest'
import type { Imported } from '#contract/api/imports.ts'
import { LIMITS } from '#contract/api/endpoint.ts'
import { makeUser } from '../support/factories.ts'
import { newSound } from '../support/media.ts'
import { openSite } from '../support/site.ts'
import { sendForm } from '../support/upload.ts'

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

it('counts a reading that the file does not have as an import, also where it cannot be read', async ({
  onTestFinished,
}) => {
  const budgets = { ...LIMITS, import: { ...LIMITS.import, count: 3 } }
  const site = await openSite({ config: { limits: 'normal' }, budgets })
  onTestFinished(() => site.close())
  const user = await makeUser(site.database)
  const asked = 'question,a,b,c,answer\nWhich?,Rhine,Danube,Elbe,1'
  const send = async (file: BlobPart, choose: string) => {
    const form = new FormData()
    form.set('file', new File([file], 'questions'))
    form.set('choose', choose)
    return (await sendForm(site, '/api/quiz-import', user, form)).status
  }
  const picture = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  expect(await send(asked, '')).toBe(200)
  expect(await send('question,a,b,c,answer\nWhich?,Rhine,Danube,Elbe,Rhine', 'from_0')).toBe(200)
  expect(await send(picture, 'from_0')).toBe(400)
  expect(await send(asked, 'nonsense')).toBe(429)
  expect(await send(picture, 'from_0')).toBe(429)
  expect(await send(asked, 'from_0')).toBe(200)
})

const embedded = (name: string, sound: Uint8Array) =>
  `<question type="truefalse"><questiontext format="html"><text><![CDATA[<p>${name}</p><audio><source src="@@PLUGINFILE@@/${name}"></audio>]]></text>` +
  `<file name="${name}" path="/" encoding="base64">${Buffer.from(sound).toString('base64')}</file></questiontext><answer fraction="100"><text>true</text></answer></question>`

it('counts the new sounds of imports by themselves, and none that its author has', async ({ onTestFinished }) => {
  const budgets = {
    ...LIMITS,
    media: { ...LIMITS.media, count: 1 },
    importedMedia: { ...LIMITS.importedMedia, count: 2 },
  }
  const site = await openSite({ config: { limits: 'normal' }, budgets })
  onTestFinished(() => site.close())
  const user = await makeUser(site.database)
  const sounds = [await newSound(0.2), await newSound(0.2), await newSound(0.2)]
  const send = async (...which: number[]) => {
    const form = new FormData()
    const questions = which.map((at) => embedded(`${at}.wav`, sounds[at] ?? new Uint8Array()))
    form.set('file', new File([`<quiz>${questions.join('')}</quiz>`], 'questions.xml'))
    const { status, data } = await sendForm(site, '/api/quiz-import', user, form)
    const { items, questions: read } = data as unknown as Imported
    return [status, read.map(({ media }) => Boolean(media)), items.at(-1)?.message]
  }
  expect(await send(0, 1)).toEqual([200, [true, true], 'Kept unchanged.'])
  expect(await send(1, 0, 1)).toEqual([200, [true, true, true], 'Kept unchanged.'])
  expect(await send(0, 2)).toEqual([
    200,
    [true, false],
    "The sound 2.wav was left out. That's 100 sounds and videos imported this hour. Try again in 60 minutes.",
  ])
  await site.database.advance('61 minutes')
  expect(await send(0, 2)).toEqual([200, [true, true], 'Kept unchanged.'])
})
