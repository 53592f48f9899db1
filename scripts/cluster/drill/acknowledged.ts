import type pg from 'pg'

/** What the site has acknowledged, written down by those who were told so. */
export class Acknowledged {
  answers: { attempt: string; qid: string }[] = []
  coupons: string[] = []
  drafts: { id: string; revision: number }[] = []

  get counts() {
    return { answers: this.answers.length, coupons: this.coupons.length, drafts: this.drafts.length }
  }

  /** How much of it is not in the database. */
  async lost(client: pg.Client) {
    const [answers, coupons, drafts] = [[...this.answers], [...this.coupons], [...this.drafts]]
    const count = async (text: string, values: unknown[]): Promise<number> => {
      const { rows } = await client.query<{ lost: number }>(text, values)
      return rows[0]?.lost ?? NaN
    }
    return {
      answers: await count(
        `SELECT count(*)::int AS lost FROM unnest($1::uuid[], $2::text[]) AS told (attempt_id, qid)
         WHERE NOT EXISTS (SELECT FROM answers a WHERE a.attempt_id = told.attempt_id AND a.qid = told.qid)`,
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
