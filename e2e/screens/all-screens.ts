import type { Browser } from '@playwright/test'
import { authorScreens } from './author-screens.ts'
import { guestScreens } from './guest-screens.ts'
import { hostScreens } from './host-screens.ts'
import { kindScreens } from './kind-screens.ts'
import { playScreens } from './play-screens.ts'
import { practiceScreens } from './practice-screens.ts'
import { roomPlayerScreens } from './room-player-screens.ts'
import { photograph, DEVICES } from './photograph.ts'
import { setStage } from './stage.ts'

const SCREENS = [
  ...guestScreens,
  ...playScreens,
  ...kindScreens,
  ...practiceScreens,
  ...authorScreens,
  ...hostScreens,
  ...roomPlayerScreens,
]

/** Makes a picture of every screen on every device, in both themes, and returns what is wrong with them. */
export async function photographAll(browser: Browser, folder: string, only: RegExp): Promise<string[]> {
  const author = await browser.newContext({ baseURL: process.env.SITE_URL ?? '' })
  const stage = await setStage(author.request)
  const session = await author.storageState()
  await author.close()
  const faults: string[] = []
  for (const screen of SCREENS.filter(({ name }) => only.test(name)))
    for (const device of DEVICES)
      faults.push(...(await photograph(browser, screen, { device, folder, stage, session })))
  return faults
}
