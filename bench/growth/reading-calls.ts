import type { Answered, Call } from './compare.ts'
import { sizeOf, type Reply } from './http.ts'
import { OF_ONE_QUIZ } from './of-one-quiz.ts'
import { REPORTS } from './reports.ts'
import type { Facts } from './site.ts'

type Path = (facts: Facts, round: number) => string

const at = <T>(list: readonly T[], index: number): T | undefined => list[index % list.length]
const word = encodeURIComponent

const sized = async (reply: Promise<Reply>): Promise<Answered> => ({ ...(await reply), ...sizeOf(await reply) })

/** Anybody's, which the server keeps ready. */
const anybodys =
  (path: Path): Call['work'] =>
  ({ caller, facts }, round) =>
    sized(caller.call(path(facts, round)))
const shared = (name: string, path: Path): Call => ({ name, isShared: true, work: anybodys(path) })

type Who = 'author' | 'player'
const owns =
  (who: Who, path: Path): Call['work'] =>
  ({ caller, facts }, round) =>
    sized(caller.call(path(facts, round), { cookie: facts[who].cookie }))
const own = (name: string, who: Who, path: Path): Call => ({ name, work: owns(who, path) })

const list = (name: string, path: Path): Call => ({
  ...shared(`List: ${name}`, path),
  fullPage: anybodys(() => '/api/quiz/all?page=1'),
})
const search = (name: string, query: Path): Call => ({
  ...list('', (facts, round) => `/api/quiz/all?q=${word(query(facts, round))}`),
  name: `Search: ${name}`,
})
const mine = (name: string, path: Path): Call => ({
  ...own(name, 'author', path),
  fullPage: owns('author', () => '/api/get-quizzes?page=1'),
})

/** Two letters in the middle change places. */
const mistyped = (text: string): string => {
  const middle = Math.floor(text.length / 2)
  return text.slice(0, middle - 1) + text.charAt(middle) + text.charAt(middle - 1) + text.slice(middle + 1)
}

export const SEARCHES: Call[] = [
  search('a common word', ({ common }, round) => at(common, round) ?? ''),
  search('a rare word', ({ rare }, round) => at(rare, round) ?? ''),
  search('two words', ({ common }, round) => `${at(common, round)} ${at(common, round + 1)}`),
  search('a common word mistyped', ({ common }, round) => mistyped(at(common, round) ?? '')),
  search('two letters', ({ common }, round) => (at(common, round) ?? '').slice(0, 2)),
  search('one letter', ({ common }, round) => (at(common, round) ?? '').slice(0, 1)),
  search('no hit', (_, round) => `qxzv${round}jkwq`),
]

const BOARDS: Call[] = ['day', 'week', 'last_week', 'month', 'all'].map((period) =>
  own(`Board: ${period}, page 1`, 'player', () => `/api/leaderboard?period=${period}&page=1`),
)

export const READING_CALLS: Call[] = [
  shared('Home', () => '/api/home'),
  shared('Home as a page', () => '/'),
  list('page 1', () => '/api/quiz/all?page=1'),
  list('page 1 of a category', ({ category }) => `/api/quiz/${category}?page=1`),
  list('the last page', ({ listPages }) => `/api/quiz/all?page=${listPages}`),
  list('new', () => '/api/quiz/all?sort=new'),
  list('hardest', () => '/api/quiz/all?sort=hardest'),
  list('short', () => '/api/quiz/all?length=short'),
  list('long and hard', () => '/api/quiz/all?length=long&difficulty=hard'),
  list('easy and untimed', () => '/api/quiz/all?difficulty=easy&untimed=1'),
  list(
    'medium, medium and untimed, of a category',
    ({ category }) => `/api/quiz/${category}?length=medium&difficulty=medium&untimed=1`,
  ),
  ...SEARCHES,
  shared('Did you mean', ({ common }, round) => `/api/did-you-mean?q=${mistyped(at(common, round) ?? '')}${round}`),
  shared('Author page', ({ author }) => `/api/authors/${author.id}`),
  shared('Sitemap', () => '/sitemap.xml'),
  shared('Sitemap, its last part', ({ sitemapParts }) => `/sitemap-${sitemapParts}.xml`),
  shared('Get a quiz', ({ quizUrls }, round) => `/api/get-quiz/${at(quizUrls, round)}`),
  ...BOARDS,
  {
    ...own('Board: all, page 200', 'player', () => '/api/leaderboard?period=all&page=200'),
    fullPage: owns('player', () => '/api/leaderboard?period=all&page=1'),
  },
  own('My quizzes', 'author', () => '/api/get-quizzes?page=1'),
  mine('My quizzes: most played', () => '/api/get-quizzes?page=1&sort=plays'),
  mine('My quizzes: a word', ({ common }, round) => `/api/get-quizzes?page=1&q=${at(common, round)}`),
  own('Profile, the player with the most', 'player', () => '/api/profile'),
  own('Buxes, the player with the most', 'player', () => '/api/trivia-buxes?page=1'),
  own('Favourites', 'player', () => '/api/favourites?page=1'),
  own('Practice deck', 'player', () => '/api/practice'),
  own('Badges', 'player', () => '/api/badges'),
  own('Notices', 'player', () => '/api/notices'),
  own('Daily ten', 'player', () => '/api/daily'),
  ...REPORTS,
  ...OF_ONE_QUIZ,
]
