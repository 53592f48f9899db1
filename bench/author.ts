import type pg from 'pg'
import * as z from 'zod/mini'
import { Draft } from '#contract/quiz/draft.ts'
import { PROOF_HEADER } from '#contract/api/envelope.ts'
import { logIn } from './log-in.ts'

/** An author with a session, who saves over HTTP. */
export async function openAuthor(client: pg.Client, url: string) {
  const { rows } = await client.query<{ id: string }>(
    "INSERT INTO users (name, email, verified_at) VALUES ('Bench author', 'bench@example.com', clock_now()) RETURNING id",
  )
  const cookie = await logIn((text, values) => client.query(text, values), rows[0]?.id)
  const headers = {
    [PROOF_HEADER.name]: PROOF_HEADER.value,
    'content-type': 'application/json',
    cookie,
  }
  const save = async (draft: object): Promise<Draft> => {
    const response = await fetch(`${url}/api/quiz`, { method: 'POST', headers, body: JSON.stringify(draft) })
    if (!response.ok) throw new Error(`A draft was refused with ${response.status}: ${await response.text()}`)
    return z.parse(z.object({ data: Draft }), await response.json()).data
  }
  return { save, cookie }
}

/** A draft with this many questions of realistic length. */
export const longDraft = (count: number) => ({
  quiz_title: 'A quiz to be saved again and again',
  category: 'geography',
  questions: Array.from({ length: count }, (_, n) => ({
    type: 'single',
    text: `Question ${n}: which of these four rivers runs through the most capitals on its way to the sea?`,
    options: ['The Danube, of course', 'The Rhine, perhaps', 'The Elbe, they say', 'The Oder'].map((text) => ({
      text,
    })),
    key: n % 4,
    why: 'It passes four capitals between the Black Forest and the Black Sea, more than any other river does.',
    source: 'An atlas of rivers, second edition',
  })),
})

/** A stored draft as an editor sends it back. */
export const asSent = ({ id, revision, quiz_title, category, questions }: Draft) => ({
  id,
  base_revision: revision,
  quiz_title,
  category,
  questions: questions.map(({ image: _, options, ...question }) => ({
    ...question,
    options: options.map(({ id, text, last }) => ({ id, text, last })),
  })),
})
