import * as z from 'zod/mini'
import { KeyChange } from './corrections.ts'
import { Approval, Draft, SentDraft, Status } from '../quiz/draft.ts'
import { defineApi } from './endpoint.ts'
import { Id, Time, CoverImage } from '../quiz/fields.ts'
import { Page, paged } from './paging.ts'
import { ExportStep, Format, Imported, ImportStep, Loss, QuizLosses } from './imports.ts'
import { CategoryRef, Cover } from '../quiz/quiz.ts'

/** One of the author's quizzes, as listed. */
export const OwnQuiz = z.object({
  id: Id,
  quiz_url: z.string(),
  quiz_title: z.string(),
  image: CoverImage,
  cover: Cover,
  category: z.nullable(CategoryRef),
  status: Status,
  approval: Approval,
  revision: z.int(),
  version: z.int(),
  question_count: z.int(),
  plays: z.int(),
  average: z.nullable(z.int()),
  problem_count: z.int(),
  updated_at: Time,
  published_at: z.nullable(Time),
  /** Keys that were corrected in the last week, and how many players got more credit; not all of them until `done`. */
  corrections: z.array(z.extend(KeyChange, { done: z.boolean() })),
})
export type OwnQuiz = z.infer<typeof OwnQuiz>

export const OwnSort = z.enum(['updated', 'title', 'plays', 'new'])
export type OwnSort = z.infer<typeof OwnSort>

export const OWN_PAGE_SIZE = 20

const one = z.object({ id: Id })

export const authoringApi = defineApi({
  save: {
    method: 'POST',
    path: '/api/quiz',
    access: 'user',
    limit: 'write',
    size: 'draft',
    summary:
      'Saves a draft: without `id` a new quiz (201), otherwise that quiz. With `id`, a `base_revision` that is not the latest, or none, is refused: `STALE`, with the `draft` as it is stored. `publish` publishes or unpublishes it; a version that differs too much from the approved one waits for approval. Where only publishing is refused (`VERIFY_EMAIL` for everyone without a verified email, `LIMIT` beyond a day’s worth or without room), the draft is saved. With an `Idempotency-Key`, a repeat does nothing twice and gets the same answer.',
    body: SentDraft,
    data: Draft,
    done: 'Saved.',
  },
  categories: {
    method: 'GET',
    path: '/api/quiz-categories',
    access: 'user',
    limit: 'read',
    summary: 'The categories a quiz can be in.',
    data: z.array(z.object({ id: Id, ...CategoryRef.shape })),
    done: 'Here are the categories.',
  },
  own: {
    method: 'GET',
    path: '/api/get-quizzes',
    access: 'user',
    limit: 'read',
    summary: 'The author’s own quizzes, last changed first.',
    query: z.object({
      page: Page,
      status: z.optional(z.enum(['all', ...Status.options])),
      q: z.optional(z.string().check(z.maxLength(100, 'Search for something shorter.'))),
      sort: z.optional(OwnSort),
    }),
    data: paged(OwnQuiz, {
      counts: z.object({ all: z.int(), draft: z.int(), published: z.int(), hidden: z.int() }),
    }),
    done: 'Here are your quizzes.',
  },
  edit: {
    method: 'GET',
    path: '/api/quiz/{id}/edit',
    access: 'user',
    limit: 'read',
    summary: 'One of the author’s quizzes as last saved, with its keys.',
    params: one,
    data: Draft,
    done: "Here's your quiz.",
  },
  address: {
    method: 'GET',
    path: '/api/quiz/{id}/address',
    access: 'user',
    limit: 'read',
    summary: 'Where a published quiz is played, for someone who followed a link to another author’s editor.',
    params: one,
    data: z.object({ quiz_url: z.string() }),
    done: "Here's where it's played.",
  },
  remove: {
    method: 'DELETE',
    path: '/api/quiz/{id}',
    access: 'user',
    limit: 'write',
    summary: 'Deletes one of the author’s quizzes. Its plays and what they paid stay.',
    params: one,
    data: z.null(),
    done: 'Deleted.',
  },
  importQuestions: {
    method: 'POST',
    path: '/api/quiz-import',
    access: 'user',
    limit: 'readings',
    spends: ['import', 'importedMedia'],
    size: 'upload',
    repeatable: true,
    summary:
      'Reads questions from a text or a multipart `file` (up to 5 MB) and reports what happened to each. Where the file can be read in several ways, `ask` has them: send it again with `choose`, the id of one, which is free: everything else counts as an import, also a `choose` that the file does not have. As long as answers depend on that, no pictures and sounds are stored. With `Accept: application/x-ndjson` it streams progress lines; the last line is the envelope.',
    body: z
      .strictObject({
        text: z.optional(z.string()),
        file: z.optional(z.file()),
        format: z.optional(Format),
        choose: z.optional(z.string().check(z.maxLength(40))),
      })
      .check(
        z.refine(({ text, file }) => (text === undefined) !== (file === undefined), {
          error: 'Send either a text or a file.',
          path: ['text'],
        }),
      ),
    steps: ImportStep,
    data: Imported,
    done: 'Here are the questions.',
  },
  exportQuiz: {
    method: 'GET',
    path: '/api/quiz/{id}/export',
    access: 'user',
    limit: 'read',
    download: true,
    summary:
      "One of the author’s quizzes as a file in one of the formats; with `check=1`, only what that format can't hold.",
    params: one,
    query: z.object({ format: z._default(Format, 'json'), check: z.optional(z.literal('1')) }),
    data: z.object({ losses: z.array(Loss) }),
    done: "Here's what this format can't hold.",
  },
  exportAll: {
    method: 'GET',
    path: '/api/quizzes-export',
    access: 'user',
    limit: 'exports',
    download: true,
    summary:
      "All of the author’s quizzes, published or not, as a ZIP with a file for each and a README that lists what the format can't hold, and the quizzes that couldn't be written. One at a time on each server: `CONFLICT` while another is sent. With `check=1`, only those losses; with `Accept: application/x-ndjson` these stream progress lines, and the last line is the envelope.",
    query: z.object({ format: z._default(Format, 'json'), check: z.optional(z.literal('1')) }),
    steps: ExportStep,
    data: z.object({ quizzes: z.array(QuizLosses) }),
    done: "Here's what this format can't hold.",
  },
})
