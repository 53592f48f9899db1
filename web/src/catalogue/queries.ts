import { catalogueApi } from '#contract/catalogue.ts'
import { query, type Query } from '../platform/queries.ts'

export const categories = () => query(catalogueApi.categories)

/** What the home and category screens show first. */
export const homeQueries = (_: { category: string | null; search: string }): Query<unknown>[] => [categories()]
