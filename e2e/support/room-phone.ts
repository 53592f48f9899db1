import { expect, type Page, type Request } from '@playwright/test'
import { links } from '#contract/api/links.ts'
import type { Room } from '#contract/api/rooms.ts'
import type { KeyedQuestion } from '#server/kinds/keyed-question.ts'
import { chooseAnswer, currentQuestion, isSentByButton } from './playing.ts'

/** What is on a player's phone. */
export const nameField = (page: Page) => page.getByLabel('Your name here')
export const joinButton = (page: Page) => page.getByRole('button', { name: 'Join', exact: true })
export const gotIt = (page: Page) => page.getByRole('main').getByText('Got it.')
export const verdict = (page: Page) => page.getByRole('region', { name: 'Verdict' })

export async function join(page: Page, { code }: Pick<Room, 'code'>, name: string): Promise<void> {
  await page.goto(links.joinRoom(code))
  await nameField(page).fill(name)
  await joinButton(page).click()
  await expect(nameField(page)).toHaveCount(0)
}

export const isAsked = (page: Page, number: number) =>
  expect(page.getByRole('heading', { level: 1 })).toContainText(`Question ${number} of `)

/** Answers the question on the phone, and sends it where that needs another press. */
export async function give(page: Page, questions: KeyedQuestion[], right: boolean): Promise<void> {
  const question = await currentQuestion(page, questions)
  await chooseAnswer(page, question, right)
  if (isSentByButton(question)) await page.getByRole('button', { name: 'Send answer' }).click()
}

export const isStream = (sent: Request): boolean => sent.headers().accept === 'text/event-stream'
