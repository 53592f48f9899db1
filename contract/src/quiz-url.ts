import { dailyDate } from './daily-url.ts'
import { plainLetters } from './plain-letters.ts'
import { RESERVED } from './reserved.ts'

const reserved: ReadonlySet<string> = new Set(RESERVED)

/** Whether an address is reserved for the site, so that no quiz can have it. */
export const isReserved = (quizUrl: string): boolean => reserved.has(quizUrl) || dailyDate(quizUrl) !== undefined

/** The address generated from a title; it may be too short, reserved or taken. */
export const urlFromTitle = (title: string): string =>
  plainLetters(title)
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
    .replace(/-+$/, '')
