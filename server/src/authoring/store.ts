import { and, asc, count, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import { OWN_PAGE_SIZE, type OwnQuiz, type OwnSort } from '#contract/api/authoring.ts'
import { coverOf } from '#contract/covers/emblems.ts'
import { isId } from '#contract/quiz/fields.ts'
import type { Status } from '#contract/quiz/draft.ts'
import { cards, categories } from '#server/catalogue/tables.ts'
import { statement, type Db } from '#server/platform/db/db.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import { approvalOf, wasApproved } from '#server/quizzes/approvals.ts'
import { coverImageOf, quizzes, type QuizRow } from '#server/quizzes/tables.ts'
import { recentCorrections } from '#server/quizzes/key-corrections.ts'
import { Cache } from '#server/platform/work/cache.ts'
import type { WrittenDraft } from './merge-draft.ts'
import { drafts, type DraftRow } from './tables.ts'
import { pagingOf } from '#server/platform/paging.ts'

/** A draft, and what its author is told of its quiz. */
export interface StoredDraft
  extends
    Pick<QuizRow, 'id' | 'quizUrl' | 'authorId' | 'status' | 'version' | 'rewarded' | 'urlMade' | 'publishedAt'>,
    Pick<DraftRow, 'revision' | 'savedKey' | 'refusal' | 'updatedAt' | keyof WrittenDraft> {
  /** The slug. */
  category: string | null
  wasApproved: boolean
}

/** Whether some version of the quiz `q` was approved. */
export const WAS_APPROVED = `EXISTS (
  SELECT FROM quiz_approvals a WHERE a.quiz_id = q.id AND a.reviewed) AS "wasApproved"`

const findDraft = statement<StoredDraft>(
  'find draft',
  `SELECT q.id, quiz_url AS "quizUrl", q.author_id AS "authorId", status, version, rewarded, url_made AS "urlMade",
     published_at AS "publishedAt", revision, saved_key AS "savedKey", refusal, updated_at AS "updatedAt",
     title, category_id AS "categoryId", image, emblem, content, retired, slug AS category, ${WAS_APPROVED}
   FROM quizzes q JOIN drafts d ON d.quiz_id = q.id LEFT JOIN categories c ON c.id = category_id
   WHERE q.id = $1 AND deleted_at IS NULL`,
)

/** An author's draft; someone else's is refused. */
export async function ownDraft(db: Db, id: string, authorId: string): Promise<StoredDraft> {
  if (!isId(id)) throw notFound('That quiz')
  const [stored] = (await findDraft(db, [id])).rows
  if (!stored) throw notFound('That quiz')
  if (stored.authorId !== authorId) throw new AppError('FORBIDDEN', 'That quiz belongs to someone else.')
  return stored
}

/** All of an author's quizzes, by title. */
export const ownTitles = (db: Db, authorId: string): Promise<{ id: string; title: string }[]> =>
  db
    .select({ id: quizzes.id, title: drafts.title })
    .from(quizzes)
    .innerJoin(drafts, eq(drafts.quizId, quizzes.id))
    .where(and(eq(quizzes.authorId, authorId), isNull(quizzes.deletedAt)))
    .orderBy(asc(sql`lower(${drafts.title})`), asc(quizzes.id))

/** The quiz that an author created under this idempotency key, even if it is deleted. */
export async function createdUnder(db: Db, authorId: string, key: string): Promise<string | undefined> {
  const [quiz] = await db
    .select({ id: quizzes.id })
    .from(quizzes)
    .where(and(eq(quizzes.authorId, authorId), eq(quizzes.createdKey, key)))
  return quiz?.id
}

export const categoryChoices = (db: Db) =>
  db
    .select({ id: categories.id, slug: categories.slug, name: categories.name, hue: categories.hue })
    .from(categories)
    .where(eq(categories.listed, true))
    .orderBy(asc(categories.position), asc(categories.slug))

export async function categoryIdOf(db: Db, slug: string): Promise<string | null> {
  const [category] = await db
    .select({ id: categories.id })
    .from(categories)
    .where(and(eq(categories.slug, slug), eq(categories.listed, true)))
  return category?.id ?? null
}

interface OwnQuery {
  page: number
  status?: Status | 'all' | undefined
  q?: string | undefined
  sort?: OwnSort | undefined
}

/** One page of an author's quizzes, with the counts by status. */
export async function ownQuizzes(db: Db, authorId: string, query: OwnQuery) {
  const { page, status = 'all' } = query
  const own = and(eq(quizzes.authorId, authorId), isNull(quizzes.deletedAt))
  const counted = await db
    .select({ status: quizzes.status, count: count() })
    .from(quizzes)
    .where(own)
    .groupBy(quizzes.status)
  const counts = { all: 0, draft: 0, published: 0, hidden: 0 }
  for (const { status, count } of counted) {
    counts[status] = count
    counts.all += count
  }
  // The page is chosen first: what else is told of a quiz is looked up for one page, not for all of an author's.
  const chosen = await ownPage(db, authorId, query)
  const { ids } = chosen
  const total = chosen.total ?? counts[status]
  const rows = await ownRows(db, ids)
  const corrections = await recentCorrections(db, ids)
  const items = rows.map(
    ({ quiz, wasApproved: isApprovedOnce, plays, updated_at, image, emblem, ...row }): OwnQuiz => ({
      id: quiz.id,
      quiz_url: quiz.quizUrl,
      status: quiz.status,
      approval: approvalOf(quiz, isApprovedOnce),
      version: quiz.version,
      published_at: quiz.publishedAt?.toISOString() ?? null,
      plays: plays ?? 0,
      updated_at: updated_at.toISOString(),
      image: coverImageOf(image),
      cover: coverOf(emblem, {
        title: row.quiz_title,
        category: row.category?.slug ?? null,
        quizUrl: quiz.quizUrl,
      }),
      corrections: corrections.get(quiz.id) ?? [],
      ...row,
    }),
  )
  return { items, ...pagingOf(page, OWN_PAGE_SIZE, total), counts }
}

/** In characters of content: some 250 drafts of 50 questions. */
const MEMORY = 8_000_000

/**
 * The drafts that this process saved last: what an author writes on need not be read again, because a revision never
 * changes. Whether it is still the current one, only the database knows.
 */
export class RecentDrafts {
  readonly memory = new Cache<StoredDraft>({ mostBytes: MEMORY })

  get(id: string, authorId: string, revision: number | undefined): StoredDraft | undefined {
    const draft = this.memory.get(id)
    return draft?.revision === revision && draft?.authorId === authorId ? draft : undefined
  }

  put(draft: StoredDraft, size: number): void {
    this.memory.set(draft.id, draft, size)
  }
}

/** The ids of one page of an author's quizzes; how many there are where words had to be looked for. */
async function ownPage(
  db: Db,
  authorId: string,
  { page, status = 'all', q = '', sort = 'updated' }: OwnQuery,
): Promise<{ ids: string[]; total: number | null }> {
  const words = q.trim()
  const own = ownKeys(authorId, status, words, sort)
  const slice = sql`ORDER BY key ${DIRECTIONS[sort]}, quiz_id LIMIT ${OWN_PAGE_SIZE} OFFSET ${(page - 1) * OWN_PAGE_SIZE}`
  // The titles are looked through once, for the page and for the number.
  const { rows } = await db.execute<{ ids: string[]; total: number | null }>(
    words
      ? sql`WITH own AS MATERIALIZED (${own})
          SELECT ARRAY(SELECT quiz_id FROM own ${slice}) AS ids, (SELECT count(*)::integer FROM own) AS total`
      : sql`SELECT ARRAY(SELECT quiz_id FROM (${own}) AS own ${slice}) AS ids, NULL AS total`,
  )
  return rows[0] ?? { ids: [], total: null }
}

const DIRECTIONS: Record<OwnSort, SQL> = {
  updated: sql`DESC`,
  title: sql``,
  plays: sql`DESC NULLS LAST`,
  new: sql`DESC`,
}

/**
 * An author's quizzes with what they are sorted by. Only the tables that an order or a filter needs are read, each by an
 * index: a quiz has a draft exactly as long as it is not deleted.
 */
function ownKeys(authorId: string, status: Status | 'all', words: string, sort: OwnSort): SQL {
  const isDrafts = words !== '' || sort === 'updated' || sort === 'title'
  const isQuizzes = !isDrafts || status !== 'all' || sort === 'new'
  const id = isDrafts ? sql`d.quiz_id` : sql`q.id`
  const keys: Record<OwnSort, SQL> = {
    updated: sql`d.updated_at`,
    title: sql`lower(d.title)`,
    // Those in the lists by the index of their author; of the others only some have a card.
    plays: sql`coalesce(k.plays, (SELECT plays FROM cards WHERE quiz_id = ${id}))`,
    new: sql`q.created_at`,
  }
  const tables = [
    ...(isDrafts ? [sql`(SELECT * FROM drafts WHERE author_id = ${authorId}) d`] : []),
    ...(isQuizzes
      ? [sql`(SELECT *, id AS quiz_id FROM quizzes WHERE author_id = ${authorId} AND deleted_at IS NULL) q`]
      : []),
  ]
  const joined = tables.length > 1 ? sql.join(tables, sql` JOIN `).append(sql` USING (quiz_id)`) : tables[0]
  const played =
    sort === 'plays' ? sql`LEFT JOIN card_sort_keys k ON k.quiz_id = ${id} AND k.author_id = ${authorId}` : sql``
  return sql`
    SELECT ${id} AS quiz_id, ${keys[sort]} AS key FROM ${joined} ${played}
    WHERE ${status === 'all' ? sql`true` : sql`q.status = ${status}`} AND ${words ? holds(words) : sql`true`}`
}

/**
 * Words match titles as they are typed, so that % and _ are letters like any other. ILIKE would lower them anew for each
 * title.
 */
const holds = (words: string): SQL => sql`lower(d.title) LIKE lower(${`%${words.replace(/[\\%_]/g, '\\$&')}%`})`

/** What is told of quizzes, in the order of their ids. */
async function ownRows(db: Db, ids: string[]) {
  if (ids.length === 0) return []
  const found = await db
    .select({ quiz: quizzes, wasApproved, ...listed })
    .from(quizzes)
    .innerJoin(drafts, eq(drafts.quizId, quizzes.id))
    .leftJoin(categories, eq(categories.id, drafts.categoryId))
    .leftJoin(cards, eq(cards.quizId, quizzes.id))
    .where(inArray(quizzes.id, ids))
  const rows = new Map(found.map((row) => [row.quiz.id, row]))
  return ids.flatMap((id) => rows.get(id) ?? [])
}

const listed = {
  quiz_title: drafts.title,
  image: drafts.image,
  emblem: drafts.emblem,
  category: { slug: categories.slug, name: categories.name, hue: categories.hue },
  revision: drafts.revision,
  question_count: drafts.questionCount,
  problem_count: drafts.problemCount,
  plays: cards.plays,
  average: cards.average,
  updated_at: drafts.updatedAt,
}
