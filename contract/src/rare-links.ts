import { links } from './links.ts'

// Separate from the links that every page has, so that the first script stays small.

/** One tab of the prizes page. */
export const prizesTab = (tab: 'coupons' | 'buxes'): string => `${links.redeemPrizes}?tab=${tab}`

/** The preview image of a page on other sites. */
export const previewImage = (name: string): string => `/og/${name}.jpg`

const QUIZ_PAGE = /^\/(?<quizUrl>[a-z0-9-]{1,60})(?:\/(?:(?:index|results|\d{1,3})\.html|embed))?\/?$/

/** The quiz that the page at a path belongs to. */
export const quizUrlIn = (path: string): string | undefined => QUIZ_PAGE.exec(path)?.groups?.quizUrl
