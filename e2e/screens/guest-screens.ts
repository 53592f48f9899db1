import { dailyUrl, links } from '#contract/api/links.ts'
import { TEN, TIMED } from '../support/playing.ts'
import { open } from '../support/open.ts'
import { at, inWindow, type Screen } from './screen.ts'

const TODAY = new Date().toISOString().slice(0, 10)

/** What anyone finds without playing. */
export const guestScreens: Screen[] = [
  at('home', links.home),
  at('all-quizzes', links.allQuizzes),
  at('category', links.category('geography')),
  at('search', links.search('world')),
  at('search-near', links.search('capitols of europa')),
  at('search-empty', links.search('qwxz')),
  at('author', ({ authorId }) => links.author(authorId)),
  at('start', links.quizStart(TEN)),
  at('start-timed', links.quizStart(TIMED)),
  at('daily', links.daily),
  at('daily-start', links.quizStart(dailyUrl(TODAY))),
  at('daily-month', links.dailyMonth(TODAY.slice(0, 7))),
  at('daily-no-month', links.dailyMonth('2020-01')),
  at('login', links.login()),
  at('register', links.register()),
  at('forgot-password', links.forgotPassword),
  at('books', links.books),
  at('contact', links.contact),
  at('about', links.content('about')),
  at('faq', links.content('faq')),
  { ...at('not-found', '/no/such/page'), complaints: ['404 (Not Found)'] },
  inWindow({
    name: 'offline',
    complaints: ['ERR_INTERNET_DISCONNECTED'],
    async show(page) {
      await open(page, links.home)
      await page.context().setOffline(true)
      await page.getByText("You're offline.").first().waitFor()
    },
  }),
]
