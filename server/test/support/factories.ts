import { randomBytes } from 'node:crypto'
import { hashToken } from '#server/platform/session-cookie.ts'
import type { TestDatabase } from './test-database.ts'

const unique = (): string => randomBytes(5).toString('hex')

interface MadeUser {
  id: string
  name: string
  /** The cookie header of this user's session. */
  cookie: string
}

export async function makeUser({ sql }: TestDatabase, name = `player-${unique()}`): Promise<MadeUser> {
  const [user] = await sql<{ id: string }>('INSERT INTO users (name, email) VALUES ($1, $2) RETURNING id', [
    name,
    `${name}@example.com`,
  ])
  const token = randomBytes(32).toString('base64url')
  await sql("INSERT INTO sessions (token_hash, user_id, expires_at) VALUES ($1, $2, clock_now() + '30 days')", [
    hashToken(token),
    user?.id,
  ])
  return { id: user?.id ?? '', name, cookie: `session=${token}` }
}

export async function makeQuiz({ sql }: TestDatabase, author: MadeUser, category = 'geography'): Promise<string> {
  const [quiz] = await sql<{ id: string }>(
    `INSERT INTO quizzes (quiz_url, author_id, category_id, status, version, published_at)
     SELECT $1, $2, id, 'published', 1, clock_now() FROM categories WHERE slug = $3 RETURNING id`,
    [`quiz-${unique()}`, author.id, category],
  )
  return quiz?.id ?? ''
}
