import { randomBytes } from 'node:crypto'
import { keyQuestion, type Band, type NewQuestion } from '#server/quizzes/new-question.ts'
import { publishQuiz } from '#server/authoring/publish-quiz.ts'
import { transact } from '#server/platform/db/db.ts'
import { hashToken } from '#server/platform/http/session-cookie.ts'
import type { TestDatabase } from './test-database.ts'

const unique = (): string => randomBytes(5).toString('hex')

export interface MadeUser {
  id: string
  name: string
  /** The cookie header of this user's session. */
  cookie: string
}

/** A user with a session; the email is verified unless a test wants another. */
export async function makeUser(
  { sql }: Pick<TestDatabase, 'sql'>,
  name = `player-${unique()}`,
  { verified = true } = {},
): Promise<MadeUser> {
  const [user] = await sql<{ id: string }>(
    'INSERT INTO users (name, email, verified_at) VALUES ($1, $2, CASE WHEN $3 THEN clock_now() END) RETURNING id',
    [name, `${name}@example.com`, verified],
  )
  const token = randomBytes(32).toString('base64url')
  await sql("INSERT INTO sessions (token_hash, user_id, expires_at) VALUES ($1, $2, clock_now() + '30 days')", [
    hashToken(token),
    user?.id,
  ])
  return { id: user?.id ?? '', name, cookie: `session=${token}` }
}

const QUESTION = {
  type: 'single',
  text: 'Which of these is the second?',
  options: ['first', 'second', 'third'].map((text) => ({ text, last: false })),
  key: 1,
  why: 'It comes after the first.',
  source: '',
} as const satisfies NewQuestion

interface QuizWishes {
  /** With the address of an earlier quiz by the same author it publishes its next version. */
  quizUrl?: string
  category?: string
  title?: string
  description?: string
  emblem?: string
  questions?: NewQuestion[]
  timer?: number | null
  visibility?: 'all' | 'link'
  rewarded?: boolean
  feedback?: 'each' | 'end'
  partialCredit?: boolean
  bands?: Band[]
}

/** A published quiz with plausible content; a test sets only what it cares about. */
export async function makeQuiz(
  { db, sql }: Pick<TestDatabase, 'db' | 'sql'>,
  author: MadeUser,
  wishes: QuizWishes = {},
) {
  const [category] = await sql<{ id: string }>('SELECT id FROM categories WHERE slug = $1', [
    wishes.category ?? 'geography',
  ])
  const quizUrl = wishes.quizUrl ?? `quiz-${unique()}`
  const published = await transact(db, (tx) =>
    publishQuiz(tx, {
      quizUrl,
      authorId: author.id,
      categoryId: category?.id ?? '',
      title: wishes.title ?? `A quiz called ${quizUrl}`,
      description: wishes.description ?? 'Made for a test.',
      emblem: wishes.emblem ?? null,
      lang: 'en',
      settings: {
        feedback: wishes.feedback ?? 'each',
        timer_seconds: wishes.timer ?? null,
        shuffle_options: true,
        shuffle_questions: false,
        visibility: wishes.visibility ?? 'all',
        partial_credit: wishes.partialCredit ?? true,
      },
      questions: (wishes.questions ?? [QUESTION]).map((question) => keyQuestion(question, unique)),
      bands: wishes.bands ?? [{ from: 0, title: 'Somebody', text: 'You took part.', image: null }],
      rewarded: wishes.rewarded ?? false,
    }),
  )
  return { ...published, quizUrl }
}
