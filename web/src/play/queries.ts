import { playApi } from '#contract/play.ts'
import { query } from '../platform/queries.ts'

export const quiz = (quiz_url: string) => query(playApi.quiz, { params: { quiz_url } })
