import * as z from 'zod/mini'
import { defineApi } from './endpoint.ts'
import { Id } from './fields.ts'
import { Hue } from './quiz.ts'

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

export const catalogueApi = defineApi({
  categories: {
    method: 'GET',
    path: '/api/categories',
    access: 'guest',
    limit: 'read',
    shared: true,
    summary: 'Every category in its order on the site, with the number of published quizzes in it.',
    data: z.array(Category),
    done: 'Here are the categories.',
  },
})
