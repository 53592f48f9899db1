import { catalogueApi } from '#contract/api/catalogue.ts'
import type { Data } from '#contract/api/endpoint.ts'
import { query } from '#web/platform/queries.ts'

export type Author = Data<typeof catalogueApi.author>

/** An author with a page of their quizzes. */
export const author = (id: string, page = 1) => query(catalogueApi.author, { params: { id }, query: { page } })

/** Whether the user has an author page. */
export const ownAuthor = () => query(catalogueApi.ownAuthor)
