import * as z from 'zod/mini'
import { KeyChange } from './corrections.ts'
import { Approval, Draft, DraftQuestion, SentDraft, Status } from './draft.ts'
import { defineApi } from './endpoint.ts'
import { Id, Page, paged, Time } from './fields.ts'
import { CoverImage } from './image.ts'
import { UploadedMedia } from './media.ts'
import { CategoryRef, Cover } from './quiz.ts'

/** The formats that import reads and export writes. */
export const Format = z.enum(['text', 'cards', 'aiken', 'gift', 'moodle_xml', 'csv', 'xlsx', 'opentdb', 'json'])
export type Format = z.infer<typeof Format>

/** What happened to one question of an import. */
export const ImportItem = z.object({
  /** Where it starts: a line of a text or a row of a sheet, from 1. */
  line: z.int(),
  outcome: z.enum(['kept', 'changed', 'asked', 'refused']),
  message: z.string(),
  /** Its index in `questions`; null when it was refused, or depends on how the file is read. */
  question: z.nullable(z.int()),
})
export type ImportItem = z.infer<typeof ImportItem>

/** One of the ways in which a file can be read. */
export const ImportChoice = z.object({
  id: z.string(),
  label: z.string(),
  /** The first questions that differ, read this way. */
  preview: z.array(DraftQuestion),
})
export type ImportChoice = z.infer<typeof ImportChoice>

export const ImportAsk = z.object({
  choices: z.array(ImportChoice),
  /** How `questions` were read; null when those with the outcome `asked` wait for a choice. */
  chosen: z.nullable(z.string()),
})
export type ImportAsk = z.infer<typeof ImportAsk>

/** What the server knows about the files of imported questions, which name them only by their ids. */
export const ImportedFiles = z.object({
  images: z.array(z.object({ id: Id, url: z.string(), width: z.int(), height: z.int() })),
  media: z.array(UploadedMedia),
})
export type ImportedFiles = z.infer<typeof ImportedFiles>

/** What a file of ours has around its questions. */
export const QuizAround = z.pick(SentDraft, {
  quiz_title: true,
  quiz_description: true,
  category: true,
  emblem: true,
  lang: true,
  settings: true,
  bands: true,
})
export type QuizAround = z.infer<typeof QuizAround>

/** The same for an author who imports it: what isn't theirs is left out, with a sentence for each. */
export const OfferedQuiz = z.extend(QuizAround, { left_out: z.array(z.string()) })
export type OfferedQuiz = z.infer<typeof OfferedQuiz>

export const Imported = z.object({
  /** Null when it could not be detected, so that nothing was read. */
  format: z.nullable(Format),
  questions: z.array(DraftQuestion),
  items: z.array(ImportItem),
  /** How many items have each outcome. */
  counts: z.object({ kept: z.int(), changed: z.int(), asked: z.int(), refused: z.int() }),
  /** The ways to read the file, where it does not say by itself: sent again with `choose`, it is read that way. */
  ask: z.nullable(ImportAsk),
  files: ImportedFiles,
  /** What our own JSON has around its questions, as `POST /api/quiz` takes it; null where there is none. */
  quiz: z.nullable(OfferedQuiz),
})
export type Imported = z.infer<typeof Imported>

/** The progress of an import: questions read so far, then images stored, then sounds and videos. */
export const ImportStep = z.union([
  z.strictObject({ read: z.int() }),
  z.strictObject({ pictures: z.int(), of: z.int() }),
  z.strictObject({ media: z.int(), of: z.int() }),
])
export type ImportStep = z.infer<typeof ImportStep>

/** Something that a format cannot hold: the question's zero-based index, or null for the quiz as a whole. */
export const Loss = z.object({
  question: z.nullable(z.int()),
  /** Whether the question isn't in the file at all; the message says why. */
  left_out: z.boolean(),
  message: z.string(),
})
export type Loss = z.infer<typeof Loss>

/** What one of several quizzes would lose. */
export const QuizLosses = z.object({ id: Id, quiz_title: z.string(), losses: z.array(Loss) })
export type QuizLosses = z.infer<typeof QuizLosses>

/** How many quizzes have been looked at. */
export const ExportStep = z.strictObject({ checked: z.int(), of: z.int() })
export type ExportStep = z.infer<typeof ExportStep>

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
      'Saves a draft: without `id` a new quiz (201), otherwise that quiz. `publish` publishes or unpublishes it; a version that differs too much from the approved one waits for approval. Where only publishing is refused (`VERIFY_EMAIL` for everyone without a verified email, `LIMIT` beyond a day’s worth or without room), the draft is saved. With an `Idempotency-Key`, a repeat does nothing twice and gets the same answer.',
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
      'Reads questions from a text or a multipart `file` (up to 5 MB) and reports what happened to each. Where the file can be read in several ways, `ask` has them: send it again with `choose`, the id of one. As long as answers depend on that, no pictures and sounds are stored. With `Accept: application/x-ndjson` it streams progress lines; the last line is the envelope.',
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
