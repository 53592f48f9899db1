import type { ContentPage } from '#contract/content.ts'
import { isNumber, isText, shape } from '#web/platform/shape.ts'
import { readStored, writeStored } from '#web/platform/storage.ts'

export interface PageText {
  title: string
  html: string
  updated_at: string
}

interface Copy extends PageText {
  saved: number
}

const keyOf = (page: ContentPage): string => `page_${page}`

const isCopy = shape<Copy>({ title: isText, html: isText, updated_at: isText, saved: isNumber })

/** Stores a page for reading offline. */
export const saveCopy = (page: ContentPage, { title, html, updated_at }: PageText): void =>
  void writeStored(keyOf(page), { title, html, updated_at, saved: Date.now() })

export const savedCopy = (page: ContentPage): Copy | null => readStored(keyOf(page), isCopy)
