import type { ContentPage } from '#contract/content.ts'
import { categories, homeQueries } from '#web/catalogue/queries.ts'
import { contentPage } from '#web/content/queries.ts'
import { APP_NAME } from '#web/platform/app-name.ts'
import { links } from '#contract/links.ts'
import { route, type Params, type Read, type Redirect, type Route } from '#web/platform/navigation/route.tsx'
import { quiz } from '#web/play/queries.ts'

const GUEST = { access: 'guest', banner: false, nav: 'full' } as const
const USER = { access: 'user', banner: false, nav: 'full' } as const

const none = () => []
const noProps = () => ({})

const CONTENT: { page: ContentPage; title: string; description: string }[] = [
  {
    page: 'privacy',
    title: 'Privacy',
    description: `What ${APP_NAME} stores in your browser and on its server, and why.`,
  },
  { page: 'about', title: 'About', description: `What ${APP_NAME} is, how it plays and what it is made of.` },
  { page: 'contact-us', title: 'Contact us', description: `How to reach the people behind ${APP_NAME}.` },
  {
    page: 'faq',
    title: 'Questions and answers',
    description: `How playing, buxes, prizes and making quizzes work on ${APP_NAME}.`,
  },
]

const searchOf = (_: Params, search: string) => ({ search })

const categoryOf = ({ category }: { category: string | null }, read: Read) =>
  read(categories())?.find(({ slug }) => slug === category)

const emailOf = ({ email = '' }: Params) => ({ email })
const quizOf = ({ quiz_url = '' }: Params) => ({ quiz_url })
const inQuiz = {
  queries: ({ quiz_url }: { quiz_url: string }) => [quiz(quiz_url)],
  description: ({ quiz_url }: { quiz_url: string }, read: Read) => read(quiz(quiz_url))?.quiz_description ?? '',
  hue: ({ quiz_url }: { quiz_url: string }, read: Read) => read(quiz(quiz_url))?.category.hue,
  meta: async () => (await import('#web/play/quiz-meta.ts')).quizMeta,
}
const titleOf = ({ quiz_url }: { quiz_url: string }, read: Read) => read(quiz(quiz_url))?.quiz_title ?? 'Quiz'

/** Every address of the site. The first row that matches wins, so fixed paths come before patterns. */
export const routes: Route[] = [
  route({
    ...GUEST,
    pattern: links.home,
    banner: true,
    title({ search }) {
      const q = new URLSearchParams(search).get('q')
      return q ? `Quizzes for "${q}"` : 'Quizzes worth your coffee break'
    },
    description:
      'Browse quizzes by category, play them question by question, and learn the reason behind every answer.',
    file: 'src/catalogue/HomePage.tsx',
    screen: async () => (await import('#web/catalogue/HomePage.tsx')).HomePage,
    props: (_, search) => ({ category: null, search }),
    queries: homeQueries,
  }),
  route({
    ...GUEST,
    pattern: '/quiz/:category',
    title: (props, read) => `${categoryOf(props, read)?.name ?? 'Category'} quizzes`,
    description: (props, read) => categoryOf(props, read)?.description ?? '',
    hue: (props, read) => categoryOf(props, read)?.hue,
    within: categoryOf,
    meta: async () => (await import('#web/catalogue/category-meta.ts')).categoryMeta,
    isMissing: (props, read) => read(categories()) !== undefined && !categoryOf(props, read),
    file: 'src/catalogue/HomePage.tsx',
    screen: async () => (await import('#web/catalogue/HomePage.tsx')).HomePage,
    props: ({ category = '' }, search) => ({ category, search }),
    queries: homeQueries,
  }),
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
    pattern: links.editProfile,
    title: 'Edit profile',
    description: '',
    file: 'src/accounts/EditProfilePage.tsx',
    screen: async () => (await import('#web/accounts/EditProfilePage.tsx')).EditProfilePage,
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
    pattern: links.reports,
    title: 'Reports',
    description: '',
    file: 'src/reports/ReportsPage.tsx',
    screen: async () => (await import('#web/reports/ReportsPage.tsx')).ReportsPage,
    props: searchOf,
    queries: none,
  }),
  route({
    ...GUEST,
    ...inQuiz,
    pattern: '/:quiz_url/index.html',
    title: titleOf,
    file: 'src/play/StartPage.tsx',
    screen: async () => (await import('#web/play/StartPage.tsx')).StartPage,
    props: quizOf,
  }),
  route({
    ...GUEST,
    ...inQuiz,
    pattern: '/:quiz_url/results.html',
    nav: 'slim',
    title: (props, read) => `Result · ${titleOf(props, read)}`,
    file: 'src/play/ResultsPage.tsx',
    screen: async () => (await import('#web/play/ResultsPage.tsx')).ResultsPage,
    props: quizOf,
  }),
  route({
    ...GUEST,
    ...inQuiz,
    pattern: '/:quiz_url/:index.html',
    nav: 'play',
    title(props, read) {
      const count = read(quiz(props.quiz_url))?.questions.length
      return `Question ${props.number}${count ? ` of ${count}` : ''} · ${titleOf(props, read)}`
    },
    file: 'src/play/QuestionPage.tsx',
    screen: async () => (await import('#web/play/QuestionPage.tsx')).QuestionPage,
    props: ({ quiz_url = '', index = '' }) => ({ quiz_url, number: index }),
  }),
]

/** The component kit, for developers; the production build leaves it out. */
if (import.meta.env.TENPIP_KIT)
  routes.push(
    route({
      ...GUEST,
      pattern: '/kit',
      title: 'Kit',
      description: '',
      file: 'src/kit/KitPage.tsx',
      screen: async () => (await import('#web/kit/KitPage.tsx')).KitPage,
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

/** Shown where nothing was found. */
export const notFound = route({
  ...GUEST,
  pattern: '*',
  title: 'Not found',
  description: '',
  file: 'src/app/NotFoundPage.tsx',
  screen: async () => (await import('./NotFoundPage.tsx')).NotFoundPage,
  props: (params) => ({ called: params['*'] ?? '' }),
  queries: none,
})
