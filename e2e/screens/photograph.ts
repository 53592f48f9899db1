import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { faultsIn } from '../support/accessibility.ts'
import type { Screen } from './screen.ts'
import type { Stage } from './stage.ts'

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
const DESKTOP = { viewport: { width: 1280, height: 900 } }
export const DEVICES = [PHONE, DESKTOP]
/** What is out of sight is not drawn otherwise. */
const EVERYTHING = '* { content-visibility: visible !important }'
const THEMES = ['light', 'dark'] as const

interface Shoot {
  device: (typeof DEVICES)[number]
  folder: string
  stage: Stage
  session: NonNullable<BrowserContextOptions['storageState']>
}

/** Collects what the browser complains about, except for what belongs to the screen. */
function listen(page: Page, expected: string[]): string[] {
  const complaints: string[] = []
  const add = (text: string) => !expected.some((part) => text.includes(part)) && complaints.push(text)
  page.on('console', (message) => message.type() === 'error' && add(message.text()))
  page.on('pageerror', (error) => add(String(error)))
  return complaints
}

/** Scrolls to the end and back, because what is below the window is loaded when it comes near. */
const scrollThrough = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
      scrollTo(0, top)
      await new Promise(requestAnimationFrame)
    }
    scrollTo(0, 0)
  })

const areImagesLoaded = (): boolean =>
  [...document.images].every(({ complete }) => complete) &&
  [...document.querySelectorAll('svg')].every(({ firstChild }) => firstChild)

/** Makes a picture of a screen in each theme, and returns what is wrong with it. */
export async function photograph(browser: Browser, screen: Screen, shoot: Shoot): Promise<string[]> {
  const { device, folder, stage, session } = shoot
  const { width } = device.viewport
  const context = await browser.newContext({
    baseURL: process.env.SITE_URL ?? '',
    ...device,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...(screen.isAuthors && { storageState: session }),
  })
  try {
    const page = await context.newPage()
    const faults = listen(page, screen.complaints ?? [])
    await screen.show(page, stage)
    if (!screen.isWindow) await scrollThrough(page)
    if (!screen.isLive) await page.waitForLoadState('networkidle')
    await page.waitForFunction(areImagesLoaded)
    await page.mouse.move(0, 0)
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme })
      if (!screen.isPaper) faults.push(...(await faultsIn(page, 'whole')))
      await page.screenshot({
        path: `${folder}/${screen.name}-${width}-${colorScheme}.png`,
        fullPage: !screen.isWindow,
        style: EVERYTHING,
      })
    }
    return faults.map((fault) => `${screen.name} at ${width}: ${fault}`)
  } catch (error) {
    return [`${screen.name} at ${width}: ${String(error)}`]
  } finally {
    await context.close()
  }
}
