import type { Page } from '@playwright/test'

/** Measures from now on how far what is on the page moves by itself: its cumulative layout shift. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shifts = { total: 0 }
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.total += Reflect.get(entry, 'value')
    }).observe({ type: 'layout-shift', buffered: true })
  })

export const shiftsOf = (page: Page): Promise<number> => page.evaluate(() => Reflect.get(window, 'shifts').total)
