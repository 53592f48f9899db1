import type { Db } from '#server/platform/db/db.ts'
import { nameSkeletons } from './entry/name-skeletons.ts'
import { users } from './tables.ts'

export interface NewPlayer {
  name: string
  email: string
  line: string
  /** Null: nobody can log in as them. */
  passwordHash: string | null
  createdAt: Date
}

/** Creates an account whose email needs no verification, such as one of the demo's. */
export async function putPlayer(tx: Db, player: NewPlayer): Promise<string> {
  const [user] = await tx
    .insert(users)
    .values({ ...player, nameSkeletons: nameSkeletons(player.name), verifiedAt: player.createdAt })
    .returning({ id: users.id })
  if (!user) throw new Error(`The account ${player.name} was not stored.`)
  return user.id
}
