import type { Page } from '@playwright/test'
import { makeDraft, expectSaveStatus, serverDraft, test } from './support/authoring.ts'
import { open } from './support/open.ts'
import { tone } from './support/tone.ts'
import { expect } from './support/visitor.ts'

const PHONE = { width: 360, height: 740 }
const TRANSCRIPT = 'One long tone, an A.'

/** Adds a sound to the first question of a draft in the editor. */
async function addSound(page: Page, id: string): Promise<void> {
  await open(page, `/make-quiz/${id}`)
  await page
    .getByRole('navigation', { name: 'Outline' })
    .getByRole('button', { name: /Question one/ })
    .click()
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Add a sound or a video to the question' }).click()
  await (await choosing).setFiles({ name: 'tone.wav', mimeType: 'audio/wav', buffer: tone() })
  await expect(page.getByRole('button', { name: 'Remove sound' })).toBeVisible()
}

const isPlaying = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const [sound] = document.querySelectorAll('audio')
    return sound !== undefined && sound.currentTime > 0
  })

test('a sound is added with its transcript, published, and played at 360 px by keyboard', async ({ page, inspect }) => {
  test.slow()
  const { id } = await makeDraft(page.request, { settings: { visibility: 'link' } })
  await addSound(page, id)
  await inspect()
  await page.getByRole('button', { name: 'Check & publish' }).click()
  const panel = page.getByRole('dialog')
  await panel.getByRole('button', { name: /Add captions or a transcript/ }).click()
  const transcript = page.getByRole('textbox', { name: 'Transcript' })
  await expect(transcript).toBeFocused()
  await transcript.fill(TRANSCRIPT)
  await page.getByText('Captions, shown while it plays').click()
  await page.getByRole('textbox', { name: 'Captions' }).fill('a tone')
  await expect(page.getByText('Line 1: a caption starts with its times')).toBeVisible()
  await page.getByRole('textbox', { name: 'Captions' }).fill('00:00.000 --> 00:01.000\nA tone')
  await expectSaveStatus(page, /Saved/)
  await inspect()
  await page.getByRole('button', { name: 'Check & publish' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click()
  await expect.poll(async () => (await serverDraft(page.request, id)).status).toBe('published')
  const { quiz_url, questions } = await serverDraft(page.request, id)
  const media = questions[0]?.media
  expect(media).toMatchObject({ kind: 'audio', mime: 'audio/wav', seconds: 2, transcript: TRANSCRIPT })

  await page.setViewportSize(PHONE)
  const asked: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/media/')) asked.push(request.url())
  })
  const notice = 'Has sound, with a transcript to read instead. Nothing plays by itself.'
  await open(page, `/${quiz_url}/index.html`)
  await expect(page.getByText(notice)).toBeVisible()
  await page
    .getByRole('link', { name: /^(Play|Start)/ })
    .or(page.getByRole('button', { name: /^(Play|Start)/ }))
    .first()
    .click()
  const player = page.getByLabel('Sound, 0:02')
  await expect(player).toBeVisible()
  expect(await player.evaluate((element: HTMLAudioElement) => [element.preload, element.autoplay])).toEqual([
    'none',
    false,
  ])
  await inspect()
  await player.focus()
  expect(await isPlaying(page)).toBe(false)
  await page.keyboard.press('Space')
  await expect.poll(() => isPlaying(page)).toBe(true)
  await expect(page).toHaveURL(/\/1\.html$/)
  expect(asked.length).toBeGreaterThan(0)
  for (const address of asked) expect(new URL(address).origin).toBe(new URL(page.url()).origin)
  await page.getByText('Transcript', { exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(TRANSCRIPT)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`/${quiz_url}/embed`)
  await expect(page.getByText(notice)).toBeVisible()
  await page.getByRole('button', { name: /Play|Start/ }).click()
  const embedded = page.getByLabel('Sound, 0:02')
  await embedded.focus()
  await page.keyboard.press('Space')
  await expect.poll(() => isPlaying(page)).toBe(true)
  await inspect()
})

test.describe('without a line', () => {
  test.use({ expectedComplaints: ['Failed to load resource', 'net::ERR'] })

  test('a sentence takes the place of the player, and the transcript is still there', async ({ page, context }) => {
    const { id } = await makeDraft(page.request)
    await addSound(page, id)
    await expectSaveStatus(page, /Saved/)
    const draft = await serverDraft(page.request, id)
    const media = draft.questions[0]?.media
    const sent = draft.questions.map(({ text, options }, at) => ({
      text,
      options: options.map((option) => ({ text: option.text })),
      key: 0,
      ...(at === 0 && media && { media: { id: media.id, transcript: TRANSCRIPT } }),
    }))
    const { quiz_url } = await makeDraft(page.request, {
      quiz_title: 'Sounds without a line',
      questions: sent,
      settings: { visibility: 'link' },
      publish: true,
    })
    await open(page, `/${quiz_url}/1.html`)
    await expect(page.getByLabel('Sound, 0:02')).toBeVisible()
    await context.setOffline(true)
    await expect(page.getByText("You're offline. This sound plays when you're connected again.")).toBeVisible()
    await page.getByText('Transcript', { exact: true }).click()
    await expect(page.getByText(TRANSCRIPT)).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByLabel('Sound, 0:02')).toBeVisible()
  })
})
