import { FULL_CREDIT } from '../quiz/credit.ts'
import type { Result } from '../api/play.ts'

/** A whole result of one's own in the quiz `rivers`, with what a test is about said in `more`. */
export const anyResult = (more: Partial<Result> = {}): Result => ({
  quiz_url: 'rivers',
  quiz_id: 'q',
  attempt_id: 'a',
  verified: true,
  result_index: 0,
  title: '',
  text: '',
  image: null,
  correct: 0,
  credit: FULL_CREDIT * (more.correct ?? 0),
  total: 1,
  better_than: null,
  rank_week: null,
  earned: [],
  waiting: 0,
  balance: null,
  best: null,
  best_credit: typeof more.best === 'number' ? FULL_CREDIT * more.best : null,
  review: [],
  ...more,
})
