import { links } from '#contract/links.ts'

/** The links in the header and in the menu of small screens. */
export const MAIN_LINKS = [
  { href: links.home, name: 'Browse' },
  { href: links.daily, name: 'Daily ten' },
  { href: links.practice, name: 'Practice' },
  { href: links.leaderboard, name: 'Leaderboard' },
  { href: links.join, name: 'Play together' },
  { href: links.makeQuiz(), name: 'Make a quiz' },
]
