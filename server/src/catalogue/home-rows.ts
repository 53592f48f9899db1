import { inArray, sql, type SQL } from 'drizzle-orm'
import type { HomeRow } from '#contract/api/catalogue.ts'
import { questionsIn } from '#contract/quiz/quiz.ts'
import { quizzes } from '#server/quizzes/tables.ts'
import type { Db } from '#server/platform/db/db.ts'
import { countAll, selectCards, toCard, todaysPick } from './store.ts'

/** As many as fit side by side on a large screen. */
const A_ROW = 4
/** A row with fewer is left out: its category is one tap away. */
const LEAST = 2
const SHORT = questionsIn(5)
/** Enough for each row to find other quizzes than today's pick and the three rows above. */
const CANDIDATES = 4 * A_ROW + 1

type Kind = HomeRow['kind']

/** A quiz that could be in a row. */
export interface Candidate extends Record<string, unknown> {
  kind: Kind
  /** The slug of the row's category. */
  slug: string | null
  id: string
  /** The quiz's own category. */
  category: string
}

export async function homePage(db: Db, publicUrl: string) {
  const pick = await todaysPick(db, publicUrl)
  const chosen = fillRows(await candidatesIn(db), pick?.id)
  const ids = chosen.flatMap((row) => row.ids)
  const cards = ids.length > 0 ? await selectCards(db).where(inArray(quizzes.id, ids)) : []
  const cardOf = new Map(cards.map((card) => [card.id, toCard(publicUrl)(card)]))
  const rows = chosen.map(({ kind, ids }): HomeRow => {
    const items = ids.flatMap((id) => cardOf.get(id) ?? [])
    return { kind, category: kind === 'category' ? (items[0]?.category ?? null) : null, items }
  })
  return { pick, rows, total: await countAll(db) }
}

/** Fills the rows one after the other, each with quizzes that none before it has. */
export function fillRows(candidates: readonly Candidate[], pick: string | undefined): { kind: Kind; ids: string[] }[] {
  const used = new Set([pick])
  const names = new Set(candidates.map(({ kind, slug }) => slug ?? kind))
  return [...names].flatMap((name) => {
    const found = candidates.filter(({ kind, slug, id }) => (slug ?? kind) === name && !used.has(id))
    const kind = found[0]?.kind
    if (!kind || found.length < LEAST) return []
    // The most popular ones keep their order, which the cards show.
    const ids = (kind === 'week' ? found : mixed(found)).slice(0, A_ROW).map(({ id }) => id)
    for (const id of ids) used.add(id)
    return [{ kind, ids }]
  })
}

/** The candidates in the order of the rows. Each part reads only the beginning of an index. */
async function candidatesIn(db: Db): Promise<Candidate[]> {
  const parts = [
    found('new', sql`true`, sql`published_at DESC, quiz_id`),
    found('week', sql`week_plays > 0`, sql`week_plays DESC, plays DESC, published_at DESC, quiz_id`),
    found('short', sql`question_count <= ${SHORT}`, sql`question_count, plays DESC, quiz_id`),
    sql`(SELECT 'category', c.slug, c.position, best.quiz_id, c.id,
           row_number() OVER (PARTITION BY c.id ORDER BY best.plays DESC, best.published_at DESC, best.quiz_id)
         FROM categories c CROSS JOIN LATERAL (
           SELECT quiz_id, plays, published_at FROM card_sort_keys WHERE category_id = c.id
           ORDER BY plays DESC, published_at DESC, quiz_id LIMIT ${CANDIDATES}) AS best)`,
  ]
  const { rows } = await db.execute<Candidate>(sql`
    SELECT kind, slug, id, category FROM (${sql.join(parts, sql` UNION ALL `)}) AS candidates
    ORDER BY array_position(ARRAY['new', 'week', 'short', 'category'], kind), of_category, slug, place, id`)
  return rows
}

const found = (kind: Kind, where: SQL, order: SQL): SQL => sql`
  (SELECT ${kind}::text AS kind, NULL::text AS slug, 0 AS of_category, quiz_id AS id, category_id AS category,
     row_number() OVER () AS place
   FROM (SELECT quiz_id, category_id FROM card_sort_keys WHERE ${where} ORDER BY ${order} LIMIT ${CANDIDATES}) AS best)`

/** Different categories first: authors and operators often publish several of one kind in a row. */
function mixed(found: readonly Candidate[]): Candidate[] {
  const first = new Map(found.toReversed().map((one) => [one.category, one]))
  return [
    ...found.filter((one) => first.get(one.category) === one),
    ...found.filter((one) => first.get(one.category) !== one),
  ]
}
