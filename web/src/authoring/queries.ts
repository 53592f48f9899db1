import { authoringApi } from '#contract/api/authoring.ts'
import { reportsApi } from '#contract/api/reports.ts'
import { query } from '#web/platform/queries.ts'

export const quizCategories = () => query(authoringApi.categories)

export const quizAddress = (id: string) => query(authoringApi.address, { params: { id } })

export const questionFigures = (id: string) => query(reportsApi.questions, { params: { id } })
