import type { Profile } from '#contract/accounts.ts'
import { cardsOfAuthor } from '../catalogue/store.ts'
import type { Db } from '../platform/db.ts'
import { recordOf } from '../play/player-record.ts'
import { balanceOf } from './balance.ts'
import { editedUser, toUser } from './store.ts'

const MOST_QUIZZES = 6

/** A user's own page. */
export async function profileOf(db: Db, userId: string, publicUrl: string): Promise<Profile> {
  const [user, record, { rankWeek }, quizzes] = await Promise.all([
    editedUser(db, userId),
    recordOf(db, userId),
    balanceOf(db, userId),
    cardsOfAuthor(db, userId, MOST_QUIZZES, publicUrl),
  ])
  const { line, on_board } = user
  return { user: toUser(user), line, on_board, ...record, rank_week: rankWeek, quizzes }
}
