import { dailyDate } from './links.ts'
import { plainLetters } from '../text/letters.ts'

/** First path segments that belong to pages, calls and services. A quiz can never have one of these as its address. */
export const RESERVED = [
  'about',
  'all',
  'api',
  'assets',
  'author',
  'books',
  'c',
  'confirm-email',
  'contact',
  'contact-us',
  'daily',
  'edit-profile',
  'embed',
  'faq',
  'favicon.ico',
  'favicon.svg',
  'favourites',
  'forgot',
  'healthz',
  'host',
  'icon.svg',
  'images',
  'index',
  'join',
  'kit',
  'leaderboard',
  'login',
  'logout',
  'make-quiz',
  'manifest.webmanifest',
  'media',
  'mobileapi',
  'my-quizzes',
  'oembed',
  'og',
  'password',
  'practice',
  'privacy',
  'profile',
  'quiz',
  'readyz',
  'redeem-prizes',
  'redem-prizes',
  'register',
  'reports',
  'results',
  'robots.txt',
  'room',
  'sitemap.xml',
  'static',
  'subscribe',
  'unsubscribe',
  'verify-email',
] as const

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
