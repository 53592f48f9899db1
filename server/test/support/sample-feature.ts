import * as z from 'zod/mini'
import { defineApi } from '#contract/api/endpoint.ts'
import { Id } from '#contract/quiz/fields.ts'
import { Page, paged } from '#contract/api/paging.ts'
import { sql } from 'drizzle-orm'
import { transact } from '#server/platform/db/db.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import { routes } from '#server/platform/http/route.ts'

/** A sample feature with one endpoint of every kind, so that the HTTP server can be tested without the site. */
const Note = z.object({ id: Id, text: z.string(), author: z.string() })
const NoteInput = z.strictObject({
  text: z.string().check(z.minLength(1, 'Write something.'), z.maxLength(200)),
  stars: z.optional(z.int().check(z.gte(0), z.lte(5))),
})
const OneNote = z.object({ id: Id })

const Ending = z.enum(['well', 'busy', 'crash', 'hang', 'stray'])

export const sampleApi = defineApi({
  list: {
    method: 'GET',
    path: '/api/notes',
    access: 'guest',
    limit: 'read',
    shared: true,
    summary: 'Every note.',
    query: z.object({ page: Page }),
    data: paged(Note, {}),
    done: 'Here are the notes.',
  },
  one: {
    method: 'GET',
    path: '/api/notes/{id}',
    access: 'guest',
    limit: 'read',
    summary: 'One note.',
    params: OneNote,
    data: Note,
    done: 'Here is the note.',
  },
  add: {
    method: 'POST',
    path: '/api/notes',
    access: 'user',
    limit: 'write',
    summary: 'Adds a note.',
    body: NoteInput,
    data: Note,
    done: 'Noted.',
  },
  change: {
    method: 'PUT',
    path: '/api/notes/{id}',
    access: 'user',
    limit: 'write',
    summary: 'Changes a note.',
    params: OneNote,
    body: NoteInput,
    data: Note,
    done: 'Changed.',
  },
  burn: {
    method: 'GET',
    path: '/api/notes/{id}/burn',
    access: 'user',
    limit: 'write',
    unsafe: true,
    summary: 'Burns a note, although it is a GET.',
    params: OneNote,
    data: z.null(),
    done: 'Gone.',
  },
  drop: {
    method: 'POST',
    path: '/mobileapi/notes',
    access: 'key',
    limit: 'write',
    size: 'draft',
    summary: 'Adds a note with the client key.',
    body: NoteInput,
    data: Note,
    done: 'Noted.',
  },
  crash: {
    method: 'GET',
    path: '/api/crash',
    access: 'guest',
    limit: 'read',
    summary: 'Has a bug.',
    query: z.object({ how: z.optional(z.enum(['plain', 'sql', 'leak'])) }),
    data: z.null(),
    done: 'Never.',
  },
  copy: {
    method: 'POST',
    path: '/api/copies',
    access: 'guest',
    limit: 'write',
    summary: 'Copies the notebook, which takes its time.',
    body: z.strictObject({ pages: z.int(), ending: Ending }),
    steps: z.strictObject({ page: z.int() }),
    data: z.null(),
    done: 'Copied.',
  },
})

export const CREATE_SAMPLE_TABLE = `
  CREATE TABLE IF NOT EXISTS notes (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(), text text NOT NULL, author text NOT NULL);
  DROP TRIGGER IF EXISTS notes_shared ON notes;
  CREATE TRIGGER notes_shared AFTER INSERT OR UPDATE OR DELETE ON notes
    FOR EACH STATEMENT EXECUTE FUNCTION notify_shared_changed();`

type Note = z.infer<typeof Note>
const PAGE_SIZE = 20

const only = (rows: Note[]): Note => {
  const [note] = rows
  if (!note) throw notFound('That note')
  return note
}

export const sampleRoutes = routes(sampleApi, {
  async list({ db, query: { page } }) {
    const { rows } = await db.execute<Note & { total: number }>(
      sql`SELECT id, text, author, (count(*) OVER ())::int AS total FROM notes ORDER BY id
          LIMIT ${PAGE_SIZE} OFFSET ${(page - 1) * PAGE_SIZE}`,
    )
    const total = rows[0]?.total ?? 0
    const items = rows.map(({ id, text, author }) => ({ id, text, author }))
    return { items, page, pages: Math.ceil(total / PAGE_SIZE), page_size: PAGE_SIZE, total }
  },
  one: async ({ db, params: { id } }) =>
    only((await db.execute<Note>(sql`SELECT id, text, author FROM notes WHERE id = ${id}`)).rows),
  add: ({ db, body: { text }, user }) =>
    transact(db, async (tx) =>
      only(
        (
          await tx.execute<Note>(
            sql`INSERT INTO notes (text, author) VALUES (${text}, ${user.name}) RETURNING id, text, author`,
          )
        ).rows,
      ),
    ),
  async change({ db, params: { id }, body: { text }, user }) {
    const note = only((await db.execute<Note>(sql`SELECT id, text, author FROM notes WHERE id = ${id}`)).rows)
    if (note.author !== user.name) throw new AppError('FORBIDDEN', 'This note is not yours.')
    await db.execute(sql`UPDATE notes SET text = ${text} WHERE id = ${id}`)
    return { ...note, text }
  },
  async burn({ db, params: { id } }) {
    only((await db.execute<Note>(sql`DELETE FROM notes WHERE id = ${id} RETURNING id, text, author`)).rows)
    return null
  },
  drop: async ({ db, body: { text } }) =>
    only(
      (await db.execute<Note>(sql`INSERT INTO notes (text, author) VALUES (${text}, 'key') RETURNING id, text, author`))
        .rows,
    ),
  async crash({ db, query: { how } }) {
    if (how === 'sql') await db.execute(sql`SELECT secret_column FROM notes WHERE text = ${'a private text'}`)
    if (how === 'leak') return { password: 'leaked' } as never
    throw new Error('the details of a bug')
  },
  async copy({ body: { pages, ending }, report }) {
    for (let page = 1; page <= pages; page++) report({ page })
    if (ending === 'stray') report({ page: 0, secret: 'leaked' } as never)
    if (ending === 'busy') throw new AppError('UNAVAILABLE', 'Too many are copying.', { retryAfter: 7 })
    if (ending === 'crash') throw new Error('the details of a bug')
    if (ending === 'hang') await new Promise(() => {})
    return null
  },
})
