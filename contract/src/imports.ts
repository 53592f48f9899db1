import * as z from 'zod/mini'
import { DraftQuestion, SentDraft } from './draft.ts'
import { Id } from './fields.ts'
import { UploadedMedia } from './media.ts'

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
export const QuizAround = z.partial(
  z.pick(SentDraft, {
    quiz_title: true,
    quiz_description: true,
    category: true,
    emblem: true,
    lang: true,
    settings: true,
    bands: true,
  }),
)
export type QuizAround = z.infer<typeof QuizAround>

/** The same for an author who imports it: what no quiz can have, or they can't, is left out with a sentence for each. */
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
