import { links } from '#contract/links.ts'

interface MainLink {
  href: string
  name: string
  /** Only the widest headers have room for it. */
  isWide?: true
}

/** The links in the header and in the menu of small screens. */
export const MAIN_LINKS: readonly MainLink[] = [
  { href: links.home, name: 'Browse' },
  { href: links.daily, name: 'Daily ten' },
  { href: links.practice, name: 'Practice', isWide: true },
  { href: links.leaderboard, name: 'Leaderboard' },
  { href: links.join, name: 'Play together' },
  { href: links.makeQuiz(), name: 'Make a quiz' },
]
