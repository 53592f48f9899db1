import { RESERVED } from './reserved.ts'

const reserved: ReadonlySet<string> = new Set(RESERVED)

/** Whether an address is reserved for the site, so that no quiz can have it. */
export const isReserved = (quizUrl: string): boolean => reserved.has(quizUrl)

/** How to write letters that are not a base letter with a mark. */
const PLAIN: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ł: 'l', ı: 'i' }

/** The address generated from a title; it may be too short, reserved or taken. */
export const urlFromTitle = (title: string): string =>
  title
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[ßæœøđðþłı]/g, (letter) => PLAIN[letter] ?? '')
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
    .replace(/-+$/, '')
