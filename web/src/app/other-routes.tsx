import type { ContentPage } from '#contract/content.ts'
import { links } from '#contract/links.ts'
import { author } from '#web/catalogue/author/queries.ts'
import { contentPage } from '#web/content/queries.ts'
import { APP_NAME } from '#web/platform/app-name.ts'
import { books } from '#web/reports/books/books-query.ts'
import { seenRoom } from '#web/rooms/queries.ts'
import { GUEST, route, type Params, type Redirect, type Route } from '#web/platform/navigation/route.tsx'

const USER = { access: 'user', banner: false, nav: 'full' } as const

const none = () => []
const noProps = () => ({})
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
export const otherRoutes: Route[] = [
  route({
    ...GUEST,
    pattern: '/login',
    title: 'Log in',
    description: `Log in to ${APP_NAME}.`,
    file: 'src/accounts/LoginPage.tsx',
    screen: async () => (await import('#web/accounts/LoginPage.tsx')).LoginPage,
    props: searchOf,
    queries: none,
  }),
  route({
    ...GUEST,
    pattern: links.logout,
    title: 'Logging out',
    description: '',
    file: 'src/accounts/LogoutPage.tsx',
    screen: async () => (await import('#web/accounts/LogoutPage.tsx')).LogoutPage,
    props: noProps,
    queries: none,
  }),
  route({
    ...GUEST,
    pattern: '/register',
    title: 'Create account',
    description: `Create an account on ${APP_NAME}.`,
    file: 'src/accounts/RegisterPage.tsx',
    screen: async () => (await import('#web/accounts/RegisterPage.tsx')).RegisterPage,
    props: searchOf,
    queries: none,
  }),
  route({
    ...GUEST,
    pattern: links.forgotPassword,
    title: 'Forgot password',
    description: '',
    file: 'src/accounts/ForgotPasswordPage.tsx',
    screen: async () => (await import('#web/accounts/ForgotPasswordPage.tsx')).ForgotPasswordPage,
    props: searchOf,
    queries: none,
  }),
  route({
    ...GUEST,
    pattern: '/forgot/password/:email/otp-verify',
    title: 'Check your email',
    description: '',
    file: 'src/accounts/CheckCodePage.tsx',
    screen: async () => (await import('#web/accounts/CheckCodePage.tsx')).CheckCodePage,
    props: emailOf,
    queries: none,
  }),
  route({
    ...GUEST,
    pattern: '/password/:email/reset',
    title: 'New password',
    description: '',
    file: 'src/accounts/NewPasswordPage.tsx',
    screen: async () => (await import('#web/accounts/NewPasswordPage.tsx')).NewPasswordPage,
    props: emailOf,
    queries: none,
  }),
  route({
    ...GUEST,
    pattern: links.verifyEmail,
    title: 'Verify your email',
    description: '',
    file: 'src/accounts/VerifyEmailPage.tsx',
    screen: async () => (await import('#web/accounts/VerifyEmailPage.tsx')).VerifyEmailPage,
    props: noProps,
    queries: none,
  }),
  route({
    ...GUEST,
    pattern: links.confirmEmail,
    title: 'Confirm your new email',
    description: '',
    file: 'src/accounts/ConfirmEmailPage.tsx',
    screen: async () => (await import('#web/accounts/ConfirmEmailPage.tsx')).ConfirmEmailPage,
    props: noProps,
    queries: none,
  }),
  route({
    ...GUEST,
    pattern: links.subscribe,
    title: 'One good quiz, every Friday',
    description: '',
    file: 'src/accounts/SubscribePage.tsx',
    screen: async () => (await import('#web/accounts/SubscribePage.tsx')).SubscribePage,
    props: noProps,
    queries: none,
  }),
  route({
    ...GUEST,
    pattern: links.unsubscribe,
    title: 'Unsubscribe from the Friday email?',
    description: '',
    file: 'src/accounts/UnsubscribePage.tsx',
    screen: async () => (await import('#web/accounts/UnsubscribePage.tsx')).UnsubscribePage,
    props: noProps,
    queries: none,
  }),
  route({
    ...GUEST,
    pattern: links.contact,
    title: 'Send a message',
    description: `Write to the people behind ${APP_NAME}.`,
    file: 'src/accounts/ContactPage.tsx',
    screen: async () => (await import('#web/accounts/ContactPage.tsx')).ContactPage,
    props: searchOf,
    queries: none,
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
    pattern: links.join,
    title: 'Join a room',
    description: `Enter a room's code and play along on your phone, or host a quiz on ${APP_NAME} yourself.`,
    file: 'src/rooms/JoinPage.tsx',
    screen: async () => (await import('#web/rooms/JoinPage.tsx')).JoinPage,
    props: noProps,
    queries: none,
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
    queries: none,
  }),
  route({
    ...GUEST,
    pattern: '/author/:id',
    title: ({ id }, read) => `Quizzes by ${read(author(id))?.author.name ?? 'an author'}`,
    description: '',
    meta: async () => (await import('#web/catalogue/author/author-meta.ts')).authorMeta,
    file: 'src/catalogue/author/AuthorPage.tsx',
    screen: async () => (await import('#web/catalogue/author/AuthorPage.tsx')).AuthorPage,
    props: ({ id = '' }) => ({ id }),
    queries: ({ id }) => [author(id)],
  }),
  route({
    ...USER,
    pattern: links.redeemPrizes,
    title: 'Redeem prizes',
    description: 'Spend your buxes on prizes and coupons.',
    file: 'src/rewards/RedeemPrizesPage.tsx',
    screen: async () => (await import('#web/rewards/RedeemPrizesPage.tsx')).RedeemPrizesPage,
    props: searchOf,
    queries: none,
  }),
  route({
    ...USER,
    pattern: links.leaderboard,
    title: 'Leaderboard',
    description: 'Who got the most answers right.',
    file: 'src/leaderboard/LeaderboardPage.tsx',
    screen: async () => (await import('#web/leaderboard/LeaderboardPage.tsx')).LeaderboardPage,
    props: searchOf,
    queries: none,
  }),
  route({
    ...USER,
    pattern: links.profile,
    title: 'Profile',
    description: '',
    file: 'src/accounts/ProfilePage.tsx',
    screen: async () => (await import('#web/accounts/ProfilePage.tsx')).ProfilePage,
    props: noProps,
    queries: none,
  }),
  route({
    ...USER,
    pattern: links.settings,
    title: 'Settings',
    description: '',
    file: 'src/accounts/SettingsPage.tsx',
    screen: async () => (await import('#web/accounts/SettingsPage.tsx')).SettingsPage,
    props: noProps,
    queries: none,
  }),
  route({
    ...USER,
    pattern: '/make-quiz/:quiz_id?',
    nav: 'editor',
    title: ({ quiz_id }: { quiz_id: string | null; search: string }) => (quiz_id ? 'Editing a quiz' : 'New quiz'),
    description: '',
    file: 'src/authoring/MakeQuizPage.tsx',
    screen: async () => (await import('#web/authoring/MakeQuizPage.tsx')).MakeQuizPage,
    props: ({ quiz_id }, search) => ({ quiz_id: quiz_id ?? null, search }),
    queries: none,
  }),
  route({
    ...USER,
    pattern: '/make-quiz/:quiz_id/print',
    title: 'Print a quiz',
    description: '',
    file: 'src/authoring/PrintQuizPage.tsx',
    screen: async () => (await import('#web/authoring/PrintQuizPage.tsx')).PrintQuizPage,
    props: ({ quiz_id = '' }) => ({ quiz_id }),
    queries: none,
  }),
  route({
    ...USER,
    pattern: links.myQuizzes,
    title: 'My quizzes',
    description: '',
    file: 'src/authoring/MyQuizzesPage.tsx',
    screen: async () => (await import('#web/authoring/MyQuizzesPage.tsx')).MyQuizzesPage,
    props: searchOf,
    queries: none,
  }),
  route({
    ...USER,
    pattern: links.favourites,
    title: 'Favourites',
    description: '',
    file: 'src/favourites/FavouritesPage.tsx',
    screen: async () => (await import('#web/favourites/FavouritesPage.tsx')).FavouritesPage,
    props: noProps,
    queries: none,
  }),
  route({
    ...USER,
    pattern: links.reports,
    title: 'Reports',
    description: '',
    file: 'src/reports/ReportsPage.tsx',
    screen: async () => (await import('#web/reports/ReportsPage.tsx')).ReportsPage,
    props: searchOf,
    queries: none,
  }),
  route({
    ...USER,
    pattern: `${links.reports}/:quiz_id`,
    title: 'Report',
    description: '',
    file: 'src/reports/QuizReportPage.tsx',
    screen: async () => (await import('#web/reports/QuizReportPage.tsx')).QuizReportPage,
    props: ({ quiz_id = '' }, search) => ({ quiz_id, search }),
    queries: none,
  }),
]

/** The component kit, for developers; the production build leaves it out. */
if (import.meta.env.TENPIP_KIT)
  otherRoutes.push(
    route({
      ...GUEST,
      pattern: '/kit',
      title: 'Kit',
      description: '',
      file: 'src/kit/load-kit-page.ts',
      screen: async () => (await import('#web/kit/load-kit-page.ts')).loadKitPage(),
      props: (_, search) => ({ section: new URLSearchParams(search).get('section') }),
      queries: none,
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
