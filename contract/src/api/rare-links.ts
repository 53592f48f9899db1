import { links } from './links.ts'
import { escapeHtml } from '../text/plain-text.ts'

// Separate from the links that every page has, so that the first script stays small.

/** One tab of the prizes page. */
export const prizesTab = (tab: 'coupons' | 'buxes'): string => `${links.redeemPrizes}?tab=${tab}`

/** The reports over several days; `until` is the last of them, today if none is named. */
export const reportRange = (days: string, until?: string): string =>
  `${links.reports}?days=${days}${until ? `&until=${until}` : ''}`

export const quizReport = (quiz_id: string, days: string, until?: string): string =>
  `${links.reports}/${encodeURIComponent(quiz_id)}?days=${days}${until ? `&until=${until}` : ''}`

export const settingsPart = (part: SettingsPart): string => `${links.settings}#${part}`
export type SettingsPart = 'you' | 'email' | 'look' | 'mail' | 'sessions' | 'data'

/** The preview image of a page on other sites. */
export const previewImage = (name: string): string => `/og/${name}.jpg`

const QUIZ_PAGE = /^\/(?<quizUrl>[a-z0-9-]{1,60})(?:\/(?:(?:index|results|\d{1,3})\.html|embed))?\/?$/

/** The quiz that the page at a path belongs to. */
export const quizUrlIn = (path: string): string | undefined => QUIZ_PAGE.exec(path)?.groups?.quizUrl

/** The size at which a question with four options needs no scrolling. */
export const EMBED_SIZE = { width: 640, height: 620 }

/** The HTML with which another site shows a quiz. */
export const embedCode = (origin: string, quizUrl: string, title: string, { width, height } = EMBED_SIZE): string =>
  `<iframe src="${origin + links.embed(quizUrl)}" width="${width}" height="${height}" title="${escapeHtml(title)}" ` +
  `style="border:0;max-width:100%" loading="lazy"></iframe>`
