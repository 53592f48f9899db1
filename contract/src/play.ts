import * as z from 'zod/mini'
import { defineApi } from './endpoint.ts'
import { Slug } from './fields.ts'
import { Quiz } from './quiz.ts'

export const playApi = defineApi({
  quiz: {
    method: 'GET',
    path: '/api/get-quiz/{quiz_url}',
    access: 'guest',
    limit: 'read',
    shared: true,
    summary: 'A published quiz as players meet it: questions without their keys or explanations.',
    params: z.object({ quiz_url: Slug }),
    data: Quiz,
    done: 'Here is the quiz.',
  },
})
