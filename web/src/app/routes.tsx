import { categories, homeQueries } from '#web/catalogue/queries.ts'
import { links } from '#contract/links.ts'
import { GUEST, route, type Params, type Read, type Route } from '#web/platform/navigation/route.tsx'
import { quiz } from '#web/play/queries.ts'

const categoryOf = ({ category }: { category: string | null }, read: Read) =>
  read(categories())?.find(({ slug }) => slug === category)

const quizOf = ({ quiz_url = '' }: Params) => ({ quiz_url })
const inQuiz = {
  queries: ({ quiz_url }: { quiz_url: string }) => [quiz(quiz_url)],
  description: ({ quiz_url }: { quiz_url: string }, read: Read) => read(quiz(quiz_url))?.quiz_description ?? '',
  hue: ({ quiz_url }: { quiz_url: string }, read: Read) => read(quiz(quiz_url))?.category.hue,
  meta: async () => (await import('#web/play/quiz-meta.ts')).quizMeta,
}
const titleOf = ({ quiz_url }: { quiz_url: string }, read: Read) => read(quiz(quiz_url))?.quiz_title ?? 'Quiz'

/**
 * The addresses that people come to and play at; all others are in other-routes.tsx. The first row that matches wins, so
 * fixed paths come before patterns.
 */
export const routes: readonly Route[] = [
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

/** Shown where nothing was found. */
export const notFound = route({
  ...GUEST,
  pattern: '*',
  title: 'Not found',
  description: '',
  file: 'src/app/NotFoundPage.tsx',
  screen: async () => (await import('./NotFoundPage.tsx')).NotFoundPage,
  props: (params) => ({ called: params['*'] ?? '' }),
  queries: () => [],
})

/** Shown instead of a page whose row did not load. */
export const notLoaded = route({
  ...GUEST,
  pattern: '*',
  title: "That didn't load",
  description: '',
  file: '',
  screen: () => Promise.reject(new Error('The other routes did not load.')),
  props: () => ({}),
  queries: () => [],
})
