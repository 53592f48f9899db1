import type { ContentPage } from '#contract/api/content.ts'
import { links } from '#contract/api/links.ts'
import { author } from '#web/catalogue/author/queries.ts'
import { contentPage } from '#web/content/queries.ts'
import { challengeTitle, challengeQuery } from '#web/play/challenge/challenge.ts'
import { quiz } from '#web/play/queries.ts'
import { APP_NAME } from '#web/platform/navigation/page-title.ts'
import { monthOf } from '#web/platform/intl.ts'
import { isAheadOf, isMonth } from '#web/practice/daily/daily-dates.ts'
import { books } from '#web/reports/books-query.ts'
import { seenRoom } from '#web/rooms/queries.ts'
import { GUEST, route, type Params, type Redirect, type Route } from '#web/platform/navigation/route.tsx'

const USER = { ...GUEST, access: 'user' } as const

const searchOf = (_: Params, search: string) => ({ search })
const emailOf = ({ email = '' }: Params) => ({ email })

const CONTENT: { page: ContentPage; title: string; description: string }[] = [
  {
    page: 'privacy',
    title: 'Privacy',
    description: `What ${APP_NAME} stores in your browser and on its server, and why.`,
  },
  { page: 'about', title: 'About', description: `What ${APP_NAME} is, how it works and how it's built.` },
  { page: 'contact-us', title: 'Contact us', description: `How to reach the people behind ${APP_NAME}.` },
  {
    page: 'faq',
    title: 'Questions and answers',
    description: `How playing, buxes, prizes and making quizzes work on ${APP_NAME}.`,
  },
]

/** The addresses that the rows in routes.tsx do not match, in the same order of precedence. */
export const siteRoutes: Route[] = [
  route({
    ...GUEST,
    pattern: '/login',
    title: 'Log in',
    description: `Log in to ${APP_NAME}.`,
    file: 'src/accounts/LoginPage.tsx',
    screen: async () => (await import('#web/accounts/LoginPage.tsx')).LoginPage,
    props: searchOf,
  }),
  route({
    ...GUEST,
    pattern: links.logout,
    title: 'Logging out',
    file: 'src/accounts/LogoutPage.tsx',
    screen: async () => (await import('#web/accounts/LogoutPage.tsx')).LogoutPage,
  }),
  route({
    ...GUEST,
    pattern: '/register',
    title: 'Create account',
    description: `Create an account on ${APP_NAME}.`,
    file: 'src/accounts/RegisterPage.tsx',
    screen: async () => (await import('#web/accounts/RegisterPage.tsx')).RegisterPage,
    props: searchOf,
  }),
  route({
    ...GUEST,
    pattern: links.forgotPassword,
    title: 'Forgot password',
    file: 'src/accounts/ForgotPasswordPage.tsx',
    screen: async () => (await import('#web/accounts/ForgotPasswordPage.tsx')).ForgotPasswordPage,
    props: searchOf,
  }),
  route({
    ...GUEST,
    pattern: '/forgot/password/:email/otp-verify',
    title: 'Check your email',
    file: 'src/accounts/CheckCodePage.tsx',
    screen: async () => (await import('#web/accounts/CheckCodePage.tsx')).CheckCodePage,
    props: emailOf,
  }),
  route({
    ...GUEST,
    pattern: '/password/:email/reset',
    title: 'New password',
    file: 'src/accounts/NewPasswordPage.tsx',
    screen: async () => (await import('#web/accounts/NewPasswordPage.tsx')).NewPasswordPage,
    props: emailOf,
  }),
  route({
    ...GUEST,
    pattern: links.verifyEmail,
    title: 'Verify your email',
    file: 'src/accounts/VerifyEmailPage.tsx',
    screen: async () => (await import('#web/accounts/VerifyEmailPage.tsx')).VerifyEmailPage,
  }),
  route({
    ...GUEST,
    pattern: links.confirmEmail,
    title: 'Confirm your new email',
    file: 'src/accounts/VerifyEmailPage.tsx',
    screen: async () => (await import('#web/accounts/VerifyEmailPage.tsx')).ConfirmEmailPage,
  }),
  route({
    ...GUEST,
    pattern: links.subscribe,
    title: 'One good quiz, every Friday',
    file: 'src/accounts/SubscribePage.tsx',
    screen: async () => (await import('#web/accounts/SubscribePage.tsx')).SubscribePage,
  }),
  route({
    ...GUEST,
    pattern: links.unsubscribe,
    title: 'Unsubscribe from the Friday email?',
    file: 'src/accounts/SubscribePage.tsx',
    screen: async () => (await import('#web/accounts/SubscribePage.tsx')).UnsubscribePage,
  }),
  route({
    ...GUEST,
    pattern: links.stopReminder,
    title: 'Stop the daily reminder?',
    file: 'src/accounts/SubscribePage.tsx',
    screen: async () => (await import('#web/accounts/SubscribePage.tsx')).StopReminderPage,
  }),
  route({
    ...GUEST,
    pattern: links.contact,
    title: 'Send a message',
    description: `Write to the people behind ${APP_NAME}.`,
    file: 'src/accounts/ContactPage.tsx',
    screen: async () => (await import('#web/accounts/ContactPage.tsx')).ContactPage,
    props: searchOf,
  }),
  ...CONTENT.map(({ page, title, description }) =>
    route({
      ...GUEST,
      pattern: links.content(page),
      title,
      description,
      file: 'src/content/StaticPage.tsx',
      screen: async () => (await import('#web/content/StaticPage.tsx')).StaticPage,
      props: () => ({ page }),
      queries: () => [contentPage(page)],
    }),
  ),
  route({
    ...GUEST,
    pattern: links.books,
    title: 'Bux ledger',
    description: `Every bux issued, spent and held on ${APP_NAME}, added up for anyone to check.`,
    file: 'src/reports/BooksPage.tsx',
    screen: async () => (await import('#web/reports/BooksPage.tsx')).BooksPage,
    props: searchOf,
    queries: ({ search }) => (search === '' ? [books()] : []),
  }),
  route({
    ...GUEST,
    pattern: links.daily,
    title: 'The daily ten',
    description:
      'Ten questions a day from every corner of the site, the same for everyone. See how you did, and how everyone else did.',
    meta: async () => (await import('#web/practice/daily/DailyPage.tsx')).dailyMeta,
    file: 'src/practice/daily/DailyPage.tsx',
    screen: async () => (await import('#web/practice/daily/DailyPage.tsx')).DailyPage,
  }),
  route({
    ...GUEST,
    pattern: `${links.daily}/:month`,
    title: ({ month }) => (isMonth(month) ? `The daily ten in ${monthOf(month)}` : 'The daily ten'),
    isMissing: ({ month, isAhead }) => !isMonth(month) || isAhead,
    file: 'src/practice/daily/DailyMonthPage.tsx',
    screen: async () => (await import('#web/practice/daily/DailyMonthPage.tsx')).DailyMonthPage,
    props: ({ month = '' }) => ({ month, isAhead: isAheadOf(month, new Date()) }),
  }),
  route({
    ...GUEST,
    pattern: links.join,
    title: 'Join a room',
    description: `Enter a room's code and play along on your phone, or host a quiz on ${APP_NAME} yourself.`,
    file: 'src/rooms/JoinPage.tsx',
    screen: async () => (await import('#web/rooms/JoinPage.tsx')).JoinPage,
  }),
  route({
    ...GUEST,
    pattern: `${links.join}/:code`,
    nav: 'play',
    title: ({ code }, read) => read(seenRoom(code))?.quiz.quiz_title ?? 'Room',
    hue: ({ code }, read) => read(seenRoom(code))?.quiz.category.hue,
    description: `Play along in a room on ${APP_NAME}.`,
    file: 'src/rooms/RoomPage.tsx',
    screen: async () => (await import('#web/rooms/RoomPage.tsx')).RoomPage,
    props: ({ code = '' }) => ({ code }),
  }),
  route({
    ...GUEST,
    pattern: '/c/:token',
    title: ({ token }, read) => {
      const found = read(challengeQuery(token))
      return found ? challengeTitle(found) : 'Challenge'
    },
    hue: ({ token }, read) => read(challengeQuery(token))?.quiz.category.hue,
    isMissing: ({ token }, read) => read(challengeQuery(token)) === undefined,
    meta: async () => (await import('#web/play/challenge/ChallengePage.tsx')).challengeMeta,
    file: 'src/play/challenge/ChallengePage.tsx',
    screen: async () => (await import('#web/play/challenge/ChallengePage.tsx')).ChallengePage,
    props: ({ token = '' }) => ({ token }),
    queries: ({ token }) => [challengeQuery(token)],
  }),
  route({
    ...GUEST,
    pattern: '/author/:id',
    title: ({ id }, read) => `Quizzes by ${read(author(id))?.author.name ?? 'an author'}`,
    meta: async () => (await import('#web/catalogue/meta.ts')).authorMeta,
    file: 'src/catalogue/author/AuthorPage.tsx',
    screen: async () => (await import('#web/catalogue/author/AuthorPage.tsx')).AuthorPage,
    props: ({ id = '' }) => ({ id }),
    queries: ({ id }) => [author(id)],
  }),
  route({
    ...GUEST,
    pattern: '/host/:quiz_url',
    title: ({ quiz_url }, read) => `Play together: ${read(quiz(quiz_url))?.quiz_title ?? 'a quiz'}`,
    hue: ({ quiz_url }, read) => read(quiz(quiz_url))?.category.hue,
    file: 'src/rooms/HostQuizPage.tsx',
    screen: async () => (await import('#web/rooms/HostQuizPage.tsx')).HostQuizPage,
    props: ({ quiz_url = '' }, search) => ({ quiz_url, search }),
    queries: ({ quiz_url }) => [quiz(quiz_url)],
  }),
  route({
    ...GUEST,
    pattern: '/room/:code/screen',
    nav: 'play',
    title: ({ code }) => `Room ${code}`,
    file: 'src/rooms/RoomScreenPage.tsx',
    screen: async () => (await import('#web/rooms/RoomScreenPage.tsx')).RoomScreenPage,
    props: ({ code = '' }) => ({ code }),
  }),
  route({
    ...GUEST,
    pattern: '/room/:code/remote',
    nav: 'slim',
    title: ({ code }) => `Remote of room ${code}`,
    file: 'src/rooms/RoomRemotePage.tsx',
    screen: async () => (await import('#web/rooms/RoomRemotePage.tsx')).RoomRemotePage,
    props: ({ code = '' }) => ({ code }),
  }),
  route({
    ...GUEST,
    pattern: '/room/:room/results',
    title: 'Results of a room',
    file: 'src/rooms/RoomResultsPage.tsx',
    screen: async () => (await import('#web/rooms/RoomResultsPage.tsx')).RoomResultsPage,
    props: ({ room = '' }) => ({ room }),
  }),
  route({
    ...GUEST,
    pattern: links.practice,
    title: 'Practice',
    description: `Questions you missed on ${APP_NAME} come back just before you'd forget them.`,
    file: 'src/practice/PracticePage.tsx',
    screen: async () => (await import('#web/practice/PracticePage.tsx')).PracticePage,
    props: searchOf,
  }),
  route({
    ...GUEST,
    pattern: `${links.practice}/:session_id`,
    nav: 'play',
    title: 'Practising',
    file: 'src/practice/PracticeSessionPage.tsx',
    screen: async () => (await import('#web/practice/PracticeSessionPage.tsx')).PracticeSessionPage,
    props: ({ session_id = '' }) => ({ session_id }),
  }),
  route({
    ...USER,
    pattern: links.redeemPrizes,
    title: 'Redeem prizes',
    description: 'Spend your buxes on prizes and coupons.',
    file: 'src/rewards/RedeemPrizesPage.tsx',
    screen: async () => (await import('#web/rewards/RedeemPrizesPage.tsx')).RedeemPrizesPage,
    props: searchOf,
  }),
  route({
    ...USER,
    pattern: links.leaderboard,
    title: 'Leaderboard',
    description: 'Who got the most answers right.',
    file: 'src/leaderboard/LeaderboardPage.tsx',
    screen: async () => (await import('#web/leaderboard/LeaderboardPage.tsx')).LeaderboardPage,
    props: searchOf,
  }),
  route({
    ...USER,
    pattern: links.profile,
    title: 'Profile',
    file: 'src/accounts/ProfilePage.tsx',
    screen: async () => (await import('#web/accounts/ProfilePage.tsx')).ProfilePage,
  }),
  route({
    ...USER,
    pattern: links.settings,
    title: 'Settings',
    file: 'src/accounts/SettingsPage.tsx',
    screen: async () => (await import('#web/accounts/SettingsPage.tsx')).SettingsPage,
  }),
  route({
    ...USER,
    pattern: '/make-quiz/:quiz_id?',
    nav: 'editor',
    title: ({ quiz_id }: { quiz_id: string | null; search: string }) => (quiz_id ? 'Editing a quiz' : 'New quiz'),
    file: 'src/authoring/MakeQuizPage.tsx',
    screen: async () => (await import('#web/authoring/MakeQuizPage.tsx')).MakeQuizPage,
    props: ({ quiz_id }, search) => ({ quiz_id: quiz_id ?? null, search }),
  }),
  route({
    ...USER,
    pattern: '/make-quiz/:quiz_id/print',
    title: 'Print a quiz',
    file: 'src/authoring/PrintQuizPage.tsx',
    screen: async () => (await import('#web/authoring/PrintQuizPage.tsx')).PrintQuizPage,
    props: ({ quiz_id = '' }) => ({ quiz_id }),
  }),
  route({
    ...USER,
    pattern: links.myQuizzes,
    title: 'My quizzes',
    file: 'src/authoring/MyQuizzesPage.tsx',
    screen: async () => (await import('#web/authoring/MyQuizzesPage.tsx')).MyQuizzesPage,
    props: searchOf,
  }),
  route({
    ...USER,
    pattern: links.favourites,
    title: 'Favourites',
    file: 'src/favourites/FavouritesPage.tsx',
    screen: async () => (await import('#web/favourites/FavouritesPage.tsx')).FavouritesPage,
  }),
  route({
    ...USER,
    pattern: links.reports,
    title: 'Reports',
    file: 'src/reports/ReportsPage.tsx',
    screen: async () => (await import('#web/reports/ReportsPage.tsx')).ReportsPage,
    props: searchOf,
  }),
  route({
    ...USER,
    pattern: `${links.reports}/:quiz_id`,
    title: 'Report',
    file: 'src/reports/QuizReportPage.tsx',
    screen: async () => (await import('#web/reports/QuizReportPage.tsx')).QuizReportPage,
    props: ({ quiz_id = '' }, search) => ({ quiz_id, search }),
  }),
]

/** The component kit, for developers; the production build leaves it out. */
if (import.meta.env.TENPIP_KIT)
  siteRoutes.push(
    route({
      ...GUEST,
      pattern: '/kit',
      title: 'Kit',
      file: 'src/kit/KitPage.tsx',
      screen: async () => (await import('#web/kit/KitPage.tsx')).loadKitPage(),
      props: (_, search) => ({ section: new URLSearchParams(search).get('section') }),
    }),
  )

/** The embed, rendered separately by render-embed.tsx, because it must not load the rest of the site. */
export const EMBED = links.embed(':quiz_url')

/** Redirects, used when no row matches. */
export const redirects: readonly Redirect[] = [
  { pattern: '/redeem-prizes', to: () => links.redeemPrizes },
  { pattern: '/quiz', to: () => links.home },
  { pattern: '/index.html', to: () => links.home },
  // No quiz has an address like a file name, so such paths are not tried as a quiz.
  { pattern: '/:quiz_url', to: ({ quiz_url = '' }) => (quiz_url.includes('.') ? null : links.quizStart(quiz_url)) },
]
