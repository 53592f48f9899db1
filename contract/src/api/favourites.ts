import * as z from 'zod/mini'
import { defineApi } from './endpoint.ts'
import { Slug } from '../quiz/fields.ts'
import { Page, paged } from './paging.ts'
import { QuizCard } from '../quiz/quiz.ts'

/** How many quizzes a user can have in their favourites. */
export const MOST_FAVOURITES = 1000

const params = z.object({ quiz_url: Slug })

export const favouritesApi = defineApi({
  list: {
    method: 'GET',
    path: '/api/favourites',
    access: 'user',
    limit: 'read',
    summary: 'The user’s favourite quizzes, the newest favourite first; without those that are not on the site.',
    query: z.object({ page: Page }),
    data: paged(QuizCard, {}),
    done: 'Here are your favourites.',
  },
  state: {
    method: 'GET',
    path: '/api/favourites/{quiz_url}',
    access: 'user',
    limit: 'read',
    summary: 'Whether a quiz is one of the user’s favourites.',
    params,
    data: z.object({ favourite: z.boolean() }),
    done: "Here's whether it's a favourite.",
  },
  add: {
    method: 'PUT',
    path: '/api/favourites/{quiz_url}',
    access: 'user',
    limit: 'write',
    summary: `Adds a quiz to the user’s favourites, at most ${MOST_FAVOURITES} of them. One that is there already stays.`,
    params,
    data: z.null(),
    done: "It's in your favourites.",
  },
  remove: {
    method: 'DELETE',
    path: '/api/favourites/{quiz_url}',
    access: 'user',
    limit: 'write',
    summary: 'Removes a quiz from the user’s favourites, if it is there.',
    params,
    data: z.null(),
    done: "It's no longer in your favourites.",
  },
})
