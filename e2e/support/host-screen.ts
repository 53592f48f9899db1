import type { Page } from '@playwright/test'
import { open } from './open.ts'
import { demoQuestions } from './playing.ts'
import { codeOn, type RoomPlayer } from './room-players.ts'
import { expect } from './visitor.ts'

export const title = (page: Page) => page.getByRole('heading', { level: 1 })
export const menu = (page: Page) => page.getByRole('button', { name: 'More', exact: true })
export const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

/** Opens a room with its defaults; returns its code. */
export async function openRoom(page: Page, quizUrl: string): Promise<string> {
  await open(page, `/host/${quizUrl}`)
  const events = page.waitForResponse((response) => response.url().includes('/events'))
  await page.getByRole('button', { name: 'Open the room' }).click()
  await events
  const code = await codeOn(page)
  await expect(title(page)).toContainText(`${code.slice(0, 3)} ${code.slice(3)}`)
  return code
}

/** The key of the question that a player sees. */
export async function keyOf(player: RoomPlayer, quizUrl: string): Promise<unknown> {
  const { question } = await player.room()
  return (await demoQuestions(quizUrl)).find(({ text }) => text === question?.text)?.key
}

/** Ends the room from the menu of its screen. */
export async function endRoom(page: Page): Promise<void> {
  await menu(page).click()
  await page.getByRole('button', { name: 'End the room' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End it' }).click()
}
