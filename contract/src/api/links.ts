import type { ContentPage } from './content.ts'

/** Every address that the site links to. */
export const links = {
  home: '/',
  search: (q: string): string => `/${queryString({ q })}`,
  allQuizzes: '/quiz/all',
  category: (slug: string): string => `/quiz/${word(slug)}`,
  quizStart: (quiz_url: string): string => `/${word(quiz_url)}/index.html`,
  /** Questions are numbered from 1, in play order. */
  question: (quiz_url: string, number: number): string => `/${word(quiz_url)}/${number}.html`,
  results: (quiz_url: string): string => `/${word(quiz_url)}/results.html`,
  /** The address people share; it leads to the quiz's start. */
  quiz: (quiz_url: string): string => `/${word(quiz_url)}`,
  /** A quiz, with a player's score for the link preview. */
  sharedResult: (quiz_url: string, score: string): string => `${links.quizStart(quiz_url)}?r=${score}`,
  /** The quiz as other sites embed it. */
  embed: (quiz_url: string): string => `/${quiz_url}/embed`,
  /** The oEmbed description of an absolute address. */
  oembed: (url: string): string => `/oembed${queryString({ url })}`,
  /** `next` is where to go after logging in. */
  login: (next?: string, why?: 'expired'): string => `/login${queryString({ next, why })}`,
  logout: '/logout',
  register: (next?: string): string => `/register${queryString({ next })}`,
  forgotPassword: '/password/reset',
  /** For users who opened a later step without the first. */
  startReset: '/password/reset?why=start',
  checkCode: (email: string): string => `/forgot/password/${word(email)}/otp-verify`,
  newPassword: (email: string): string => `/password/${word(email)}/reset`,
  verifyEmail: '/verify-email',
  confirmEmail: '/confirm-email',
  subscribe: '/subscribe',
  unsubscribe: '/unsubscribe',
  /** The link in reminders of the daily. */
  stopReminder: '/unsubscribe/daily',
  /** The same as mail programs get it: they open it, or post to it. */
  stopReminderFromMail: (token: string): string => `/unsubscribe/daily${queryString({ token })}`,
  contact: '/contact',
  /** A message about a quiz. */
  contactAbout: (quiz_url: string): string => `/contact${queryString({ about: quiz_url })}`,
  content: (page: ContentPage): string => `/${page}`,
  whatWeStore: '/privacy#storage',
  redeemPrizes: '/redem-prizes',
  /** How buxes are earned. */
  earning: '/faq#how-do-i-earn-buxes',
  /** Every bux of the site, added up. */
  books: '/books',
  leaderboard: '/leaderboard',
  favourites: '/favourites',
  author: (user_id: string): string => `/author/${word(user_id)}`,
  profile: '/profile',
  settings: '/edit-profile',
  /** `at` is a place in the editor. */
  makeQuiz: (quiz_id?: string | null, at?: string): string =>
    `/make-quiz${quiz_id ? `/${word(quiz_id)}` : ''}${queryString({ at })}`,
  /** A new quiz with this title. */
  makeQuizCalled: (title: string): string => `/make-quiz${queryString({ title })}`,
  /** The editor with something open in it. */
  makeQuizAnd: (open: 'publish' | 'preview' | 'import', quiz_id?: string): string =>
    `/make-quiz${quiz_id ? `/${word(quiz_id)}` : ''}?${open}=1`,
  /** One of the user's quizzes on paper. */
  printQuiz: (quiz_id: string): string => `/make-quiz/${word(quiz_id)}/print`,
  /** One of the user's quizzes as a file. */
  exportFile: (quiz_id: string, format: string): string =>
    `/api/quiz/${word(quiz_id)}/export${queryString({ format })}`,
  /** All of the user's quizzes as one ZIP file. */
  exportAllFile: (format: string): string => `/api/quizzes-export${queryString({ format })}`,
  /** Where a room for a quiz is set up; `again` is the room whose people are invited. */
  hostQuiz: (quiz_url: string, again?: string | null): string =>
    `/host/${word(quiz_url)}${queryString({ again: again ?? undefined })}`,
  /** Where players enter a room's code, and hosts find their rooms. */
  join: '/join',
  /** A room, for its players. */
  joinRoom: (code: string): string => `/join/${word(code)}`,
  /** A room's shared screen. */
  roomScreen: (code: string): string => `/room/${word(code)}/screen`,
  /** The remote control of a room, for the host's phone. */
  roomRemote: (code: string): string => `/room/${word(code)}/remote`,
  /** What came out of a room, by its code or its id. */
  roomResults: (room: string): string => `/room/${word(room)}/results`,
  /** The host's table as a file. */
  roomResultsFile: (room: string): string => `/api/rooms/${word(room)}/result?format=csv`,
  /** The events of a room. */
  roomEvents: (code: string): string => `/api/rooms/${word(code)}/events`,
  /** The daily ten. */
  daily: '/daily',
  /** The dailies of a month, such as 2026-11. */
  dailyMonth: (month: string): string => `/daily/${word(month)}`,
  practice: '/practice',
  /** Practice with the cards of one category. */
  practiceIn: (category: string): string => `/practice${queryString({ category })}`,
  /** A session of cards, as this browser has it. */
  practiceSession: (session_id: string): string => `/practice/${word(session_id)}`,
  /** A challenge to play the same round. */
  challenge: (token: string): string => `/c/${word(token)}`,
  myQuizzes: '/my-quizzes',
  reports: '/reports',
}

export const dailyUrl = (date: string): string => `daily-${date}`

/** The day of a daily, by its address; undefined for any other quiz. */
export const dailyDate = (quiz_url: string): string | undefined => DAILY_URL.exec(quiz_url)?.groups?.date

/** Whether a date exists, as far as the database is concerned: the year 0 does not. */
export const isDay = (date: string): boolean =>
  date >= '0001' && (new Date(`${date}T00:00:00Z`).toJSON()?.startsWith(date) ?? false)

/** A month, such as 2026-11. */
export const MONTH = /^(?!0000)\d{4}-(?:0[1-9]|1[0-2])$/

/** The guard against open redirects: the address if it is a path of this site, else home. */
export function safePath(asked: unknown): string {
  if (typeof asked !== 'string' || !asked.startsWith('/') || TREACHEROUS.test(asked)) return '/'
  try {
    const { origin, pathname, search, hash } = new URL(asked, ANYWHERE)
    // A path that resolves to two slashes would lead to another site.
    return origin === ANYWHERE && !pathname.startsWith('//') ? pathname + search + hash : '/'
  } catch {
    return '/'
  }
}

const queryString = (given: Record<string, string | undefined>): string => {
  const search = new URLSearchParams(Object.entries(given).flatMap(([name, value]) => (value ? [[name, value]] : [])))
  return search.size > 0 ? `?${search}` : ''
}

const word = encodeURIComponent

/** Addresses of dailies; no other quiz can have one. */
const DAILY_URL = /^daily-(?<date>\d{4}-\d{2}-\d{2})$/

const ANYWHERE = 'https://this.site.invalid'
/** Browsers drop or rewrite these before they parse an address, so what looks like a path may not be one. */
const TREACHEROUS = /[\p{C}\p{Z}\\]/u
