import type { SQL } from 'drizzle-orm'

/** What a badge was earned for; each rule fills what its sentence names. */
export interface BadgeWhy {
  /** The quiz that it links to while that is on the site. */
  quiz_id?: string
  title?: string
  correct?: number
  total?: number
  count?: number
  /** A category, a kind of question or a month. */
  name?: string
}

export interface BadgeRule {
  id: string
  name: string
  /** What it is given for. */
  rule: string
  why: (why: BadgeWhy) => string
  /**
   * A query for who has earned it: `user_id`, `earned_at` and `why`, at most one row each. `people` is a relation of
   * users, each with the moment up to which history counts (`user_id`, `until`). The earliest deciding event is told, so
   * that the same history gives the same badge whenever it is read.
   */
  earned: (people: SQL) => SQL
}
