import type { Page } from '@playwright/test'

/** Opens the first question in the editor; the other button of its row moves it. */
export const openFirstQuestion = (page: Page): Promise<void> =>
  page.getByRole('navigation', { name: 'Outline' }).getByRole('listitem').first().getByRole('button').last().click()
