import { contentApi, type ContentPage } from '#contract/api/content.ts'
import { query } from '#web/platform/queries.ts'

export const contentPage = (page: ContentPage) => query(contentApi.page, { params: { page } })
