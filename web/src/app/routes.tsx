import type { ContentPage } from '#contract/content.ts'
import { categories } from '../catalogue/queries.ts'
import { contentPage } from '../content/queries.ts'
import { APP_NAME } from '../platform/app-name.ts'
import { links } from '../platform/links.ts'
import { route, type Route } from '../platform/route.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'

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

/** Every address of the site. The first row that matches wins, so names come before patterns. */
export const routes: readonly Route[] = [
  route({
    pattern: links.home,
    title: 'Quizzes worth your coffee break',
    description: 'Browse quizzes by category, play them question by question, and get a reason for every verdict.',
    file: 'src/catalogue/HomePage.tsx',
    screen: async () => (await import('../catalogue/HomePage.tsx')).HomePage,
    props: () => ({}),
    queries: () => [categories()],
  }),
  ...CONTENT.map(({ page, title, description }) =>
    route({
      pattern: links.content(page),
      title,
      description,
      file: 'src/content/StaticPage.tsx',
      screen: async () => (await import('../content/StaticPage.tsx')).StaticPage,
      props: () => ({ page }),
      queries: () => [contentPage(page)],
    }),
  ),
]

/** What stands where nothing does. */
export const notFound = route({
  pattern: '*',
  title: 'Not found',
  description: '',
  file: 'src/app/NotFoundPage.tsx',
  screen: async () => NotFoundPage,
  props: (params) => ({ called: params['*'] ?? '' }),
  queries: () => [],
})
