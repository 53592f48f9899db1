import * as z from 'zod/mini'
import { defineApi } from './endpoint.ts'
import { Id, Page, paged, Slug } from './fields.ts'
import { Hue, QuizCard } from './quiz.ts'

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

export const QUIZ_PAGE_SIZE = 24

export const catalogueApi = defineApi({
  categories: {
    method: 'GET',
    path: '/api/categories',
    access: 'guest',
    limit: 'read',
    shared: true,
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
    summary:
      "The featured quiz of the home page: the operator's choice, else the most played of the last seven days, else the most popular.",
    data: z.nullable(QuizCard),
    done: "Here's today's pick.",
  },
  didYouMean: {
    method: 'GET',
    path: '/api/did-you-mean',
    access: 'guest',
    limit: 'read',
    shared: true,
    summary: '"Did you mean" suggestions for a search that found nothing.',
    query: z.object({ q: z.string().check(z.maxLength(100, 'Search for something shorter.')) }),
    data: z.object({ words: z.nullable(z.string()) }),
    done: "Here's what you may have meant.",
  },
  quizzes: {
    method: 'GET',
    path: '/api/quiz/{category}',
    access: 'guest',
    limit: 'read',
    shared: true,
    summary: 'The published quizzes of a category, or of `all`; `q` forgives typing errors.',
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
