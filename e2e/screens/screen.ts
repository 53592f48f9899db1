import type { Page } from '@playwright/test'
import { open } from '../support/open.ts'
import type { Stage } from './stage.ts'

/** A state of the site worth looking at. */
export interface Screen {
  name: string
  /** Whether the demo's author looks at it; a guest otherwise. */
  isAuthors?: boolean
  show: (page: Page, stage: Stage) => Promise<unknown>
  /** Whether the picture ends with the window, because something is fixed to its edges or lies over the page. */
  isWindow?: boolean
  /** Whether it keeps a connection open, so that its network is never idle. */
  isLive?: boolean
  /** Whether it is for reading on paper only, which nothing of the accessibility check is about. */
  isPaper?: boolean
  /** Console errors that belong to it, as parts of their text. */
  complaints?: string[]
}

/** A screen that only has to be opened. */
export const at = (name: string, address: string | ((stage: Stage) => string)): Screen => ({
  name,
  show: (page, stage) => open(page, typeof address === 'string' ? address : address(stage)),
})

export const forAuthor = (screen: Screen): Screen => ({ ...screen, isAuthors: true })
export const inWindow = (screen: Screen): Screen => ({ ...screen, isWindow: true })
