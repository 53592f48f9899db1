import { practiceApi } from '#contract/practice.ts'
import { query } from '#web/platform/queries.ts'

/** Predicted recall beside what happened. */
export const recall = () => query(practiceApi.recall)
