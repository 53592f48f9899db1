import { catalogueApi } from '#contract/catalogue.ts'
import { query } from '../platform/queries.ts'

export const categories = () => query(catalogueApi.categories)
