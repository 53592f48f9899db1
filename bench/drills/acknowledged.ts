import type pg from 'pg'

/** Every answer in a database, as `attempt:qid`: those of finished rounds are in their attempt's row. */
export async function storedAnswers(client: Pick<pg.Client, 'query'>): Promise<Set<string>> {
  const { rows } = await client.query<{ key: string }>(
    "SELECT o.id || ':' || a.qid AS key FROM attempts o, answers_of(o.id) a",
  )
  return new Set(rows.map(({ key }) => key))
}

/** What the site has acknowledged, written down by those who were told so. */
export class Acknowledged {
  answers: { attempt: string; qid: string }[] = []
  coupons: string[] = []
  drafts: { id: string; revision: number }[] = []

  get counts() {
    return { answers: this.answers.length, coupons: this.coupons.length, drafts: this.drafts.length }
  }

  /** How much of it is not in the database. */
  async lost(client: Pick<pg.Client, 'query'>) {
    const [answers, coupons, drafts] = [[...this.answers], [...this.coupons], [...this.drafts]]
    const count = async (text: string, values: unknown[]): Promise<number> => {
      const { rows } = await client.query<{ lost: number }>(text, values)
      return rows[0]?.lost ?? NaN
    }
    return {
      answers: await count(
        `SELECT count(*)::int AS lost FROM unnest($1::uuid[], $2::text[]) AS told (attempt_id, qid)
         WHERE NOT EXISTS (SELECT FROM answers_of(told.attempt_id) a WHERE a.qid = told.qid)`,
        [answers.map(({ attempt }) => attempt), answers.map(({ qid }) => qid)],
      ),
      coupons: await count(
        `SELECT count(*)::int AS lost FROM unnest($1::uuid[]) AS told (id)
         WHERE NOT EXISTS (SELECT FROM coupons c WHERE c.id = told.id)`,
        [coupons],
      ),
      drafts: await count(
        `SELECT count(*)::int AS lost FROM unnest($1::uuid[], $2::int[]) AS told (id, revision)
         WHERE NOT EXISTS (SELECT FROM drafts d WHERE d.quiz_id = told.id AND d.revision >= told.revision)`,
        [drafts.map(({ id }) => id), drafts.map(({ revision }) => revision)],
      ),
    }
  }
}
