import * as z from 'zod/mini'
import { defineApi } from './endpoint.ts'
import { Id, Slug, Time } from '../quiz/fields.ts'
import { Page, paged } from './paging.ts'
import { CategoryRef, Hue, Person, QuizCard } from '../quiz/quiz.ts'

/** Lists of quizzes go this far. What is counted anew for each list is counted no further: one more says "or more". */
export const MOST_LISTED = 1_000

export const QUIZ_PAGE_SIZE = 24
/** Pages after this one are empty in every list that ends there. */
export const LAST_LISTED_PAGE = Math.ceil(MOST_LISTED / QUIZ_PAGE_SIZE)

export const Category = z.object({
  id: Id,
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  hue: Hue,
  icon: z.string(),
  quiz_count: z.int(),
})
export type Category = z.infer<typeof Category>

export const Sort = z.enum(['popular', 'new', 'shortest', 'hardest'])
export type Sort = z.infer<typeof Sort>
/** Up to 10 questions, 11 to 20, more. */
export const Length = z.enum(['short', 'medium', 'long'])
export type Length = z.infer<typeof Length>
/** By average score: over 70%, 40 to 70%, under 40%. */
export const Difficulty = z.enum(['easy', 'medium', 'hard'])
export type Difficulty = z.infer<typeof Difficulty>

/** The newest quizzes, the most played of the last seven days, those of about five minutes, or those of a category. */
export const HomeRow = z.object({
  kind: z.enum(['new', 'week', 'short', 'category']),
  /** Of a row of the kind `category`, else null. */
  category: z.nullable(CategoryRef),
  items: z.array(QuizCard),
})
export type HomeRow = z.infer<typeof HomeRow>

export const catalogueApi = defineApi({
  categories: {
    method: 'GET',
    path: '/api/categories',
    access: 'guest',
    limit: 'read',
    shared: true,
    fromReplica: true,
    summary: 'Every category in site order, with its number of published quizzes.',
    data: z.array(Category),
    done: 'Here are the categories.',
  },
  pick: {
    method: 'GET',
    path: '/api/todays-pick',
    access: 'guest',
    limit: 'read',
    shared: true,
    fromReplica: true,
    summary:
      "The featured quiz of the home page: the operator's choice, else the most played of the last seven days, else the most popular.",
    data: z.nullable(QuizCard),
    done: "Here's today's pick.",
  },
  home: {
    method: 'GET',
    path: '/api/home',
    access: 'guest',
    limit: 'read',
    shared: true,
    fromReplica: true,
    summary:
      "The home page: today's pick, rows of quizzes in which no quiz comes twice, and how many quizzes there are.",
    data: z.object({ pick: z.nullable(QuizCard), rows: z.array(HomeRow), total: z.int() }),
    done: "Here's the home page.",
  },
  didYouMean: {
    method: 'GET',
    path: '/api/did-you-mean',
    access: 'guest',
    limit: 'read',
    shared: true,
    fromReplica: true,
    summary: '"Did you mean" suggestions for a search that found nothing.',
    query: z.object({ q: z.string().check(z.maxLength(100, 'Search for something shorter.')) }),
    data: z.object({ words: z.nullable(z.string()) }),
    done: "Here's what you may have meant.",
  },
  author: {
    method: 'GET',
    path: '/api/authors/{id}',
    access: 'guest',
    limit: 'read',
    shared: true,
    fromReplica: true,
    summary:
      'An author with a quiz in the lists: who they are, the month they joined, and their quizzes, newest first; `plays` is of all their quizzes.',
    params: z.object({ id: Id }),
    query: z.object({ page: Page }),
    data: paged(QuizCard, {
      author: Person,
      line: z.string(),
      /** The first moment of the month. */
      joined: Time,
      quizzes_count: z.int(),
      plays: z.int(),
    }),
    done: "Here's the author.",
  },
  ownAuthor: {
    method: 'GET',
    path: '/api/own-author',
    access: 'user',
    limit: 'read',
    summary: 'Whether the user has a quiz in the lists, and so an author page.',
    data: z.object({ has_page: z.boolean() }),
    done: "Here's whether you have an author page.",
  },
  moved: {
    method: 'GET',
    path: '/api/moved-quizzes/{quiz_url}',
    access: 'guest',
    limit: 'read',
    shared: true,
    fromReplica: true,
    summary: 'The present address of a quiz that had to give its old one to a page of the site.',
    params: z.object({ quiz_url: Slug }),
    data: z.object({ quiz_url: z.string() }),
    done: 'The quiz has moved.',
  },
  quizzes: {
    method: 'GET',
    path: '/api/quiz/{category}',
    access: 'guest',
    limit: 'read',
    shared: true,
    fromReplica: true,
    summary:
      'The published quizzes of a category, or of `all`; `q` forgives typing errors. Lists end after the first 1,000 quizzes; with a search or a filter, a `total` of 1001 means that there are more.',
    params: z.object({ category: Slug }),
    query: z.object({
      page: Page,
      q: z.optional(z.string().check(z.maxLength(100, 'Search for something shorter.'))),
      sort: z.optional(Sort),
      length: z.optional(Length),
      difficulty: z.optional(Difficulty),
      untimed: z.optional(z.literal('1')),
    }),
    data: paged(QuizCard, {}),
    done: 'Here are the quizzes.',
  },
})
