import { HomePage } from '#web/catalogue/HomePage.tsx'
import { isListRequested } from '#web/catalogue/list/list-address.ts'
import { categories, homeQueries, listQueries, type ListProps } from '#web/catalogue/queries.ts'
import { links } from '#contract/api/links.ts'
import { GUEST, route, type Params, type Read, type Route } from '#web/platform/navigation/route.tsx'
import { quiz } from '#web/play/queries.ts'
import { isQuestionAt, questionIndex } from '#web/play/play-address.ts'

const categoryOf = ({ category }: { category: string | null }, read: Read) =>
  read(categories())?.find(({ slug }) => slug === category)

const DESCRIPTION =
  'Browse quizzes by category, play them question by question, and learn the reason behind every answer.'

const inList = {
  file: 'src/catalogue/ListPage.tsx',
  screen: async () => (await import('#web/catalogue/ListPage.tsx')).ListPage,
  queries: listQueries,
}
function listTitle({ search }: ListProps): string {
  const q = new URLSearchParams(search).get('q')
  return q ? `Quizzes for "${q}"` : 'All quizzes'
}

const quizOf = ({ quiz_url = '' }: Params) => ({ quiz_url })
const inQuiz = {
  queries: ({ quiz_url }: { quiz_url: string }) => [quiz(quiz_url)],
  description: ({ quiz_url }: { quiz_url: string }, read: Read) => read(quiz(quiz_url))?.quiz_description ?? '',
  hue: ({ quiz_url }: { quiz_url: string }, read: Read) => read(quiz(quiz_url))?.category.hue,
  meta: async () => (await import('#web/play/quiz-meta.ts')).quizMeta,
}
const titleOf = ({ quiz_url }: { quiz_url: string }, read: Read) => read(quiz(quiz_url))?.quiz_title ?? 'Quiz'

/** Whether a published quiz has no question with the number in the address. */
const isNoQuestion = ({ quiz_url, number }: { quiz_url: string; number: string }, read: Read): boolean => {
  const count = read(quiz(quiz_url))?.questions.length
  return count !== undefined && !isQuestionAt(questionIndex(number), count)
}

/**
 * Finding quizzes and playing them; the site around that is in site-routes.tsx. The first row that matches wins, so
 * fixed paths come before patterns.
 */
export const routes: readonly Route[] = [
  route({
    ...GUEST,
    ...inList,
    pattern: links.home,
    when: isListRequested,
    title: listTitle,
    description: DESCRIPTION,
    props: (_, search) => ({ category: null, search }),
  }),
  route({
    ...GUEST,
    pattern: links.home,
    banner: true,
    title: 'Quizzes worth your coffee break',
    description: DESCRIPTION,
    // Where most visits begin or lead to: it comes with the first script.
    file: '',
    screen: () => Promise.resolve(HomePage),
    queries: homeQueries,
  }),
  route({
    ...GUEST,
    ...inList,
    pattern: links.allQuizzes,
    title: listTitle,
    description: DESCRIPTION,
    props: (_, search) => ({ category: null, search }),
  }),
  route({
    ...GUEST,
    ...inList,
    pattern: '/quiz/:category',
    title: (props, read) => `${categoryOf(props, read)?.name ?? 'Category'} quizzes`,
    description: (props, read) => categoryOf(props, read)?.description ?? '',
    hue: (props, read) => categoryOf(props, read)?.hue,
    within: categoryOf,
    meta: async () => (await import('#web/catalogue/meta.ts')).categoryMeta,
    isMissing: (props, read) => read(categories()) !== undefined && !categoryOf(props, read),
    props: ({ category = '' }, search) => ({ category, search }),
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
      const words = isNoQuestion(props, read)
        ? 'Question not found'
        : `Question ${props.number}${count ? ` of ${count}` : ''}`
      return `${words} · ${titleOf(props, read)}`
    },
    isMissing: isNoQuestion,
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
  file: 'src/app/NotFoundPage.tsx',
  screen: async () => (await import('./NotFoundPage.tsx')).NotFoundPage,
  props: (params) => ({ called: params['*'] ?? '' }),
})

/** Shown instead of a page whose row did not load. */
export const notLoaded = route({
  ...GUEST,
  pattern: '*',
  title: "That didn't load",
  file: '',
  screen: () => Promise.reject(new Error('The rows of site-routes.tsx did not load.')),
})
