import { links } from '#contract/api/links.ts'

/** The links of a logged-in user. */
export const USER_LINKS = [
  { href: links.profile, name: 'Profile' },
  { href: links.favourites, name: 'Favourites' },
  { href: links.myQuizzes, name: 'My quizzes' },
  { href: links.reports, name: 'Reports' },
  { href: links.redeemPrizes, name: 'Redeem prizes' },
  { href: links.settings, name: 'Settings' },
  { href: links.logout, name: 'Log out' },
]
