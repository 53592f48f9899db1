import * as z from 'zod/mini'
import { SentQuestion, SentDraft } from '../quiz/draft.ts'
import { Id } from '../quiz/fields.ts'
import { UploadedMedia } from '../quiz/media.ts'

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
const ImportChoice = z.object({
  id: z.string(),
  label: z.string(),
  /** The first questions that differ, read this way. */
  preview: z.array(SentQuestion),
})
type ImportChoice = z.infer<typeof ImportChoice>

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
  questions: z.array(SentQuestion),
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

/** About our own JSON, which has more than questions. */
export const JSON_HAS_MORE =
  "Tenpip JSON also has the quiz's details, settings and results. An import offers them beside the questions."

/** What a file loses, a line for each sentence: first what is left out, then the quiz as a whole, then the rest. */
export function lossLines(losses: readonly Loss[]): string[] {
  const groups = new Map<string, { loss: Loss; indexes: Set<number> }>()
  for (const loss of losses) {
    if (loss.question === null) continue
    const name = `${loss.left_out} ${loss.message}`
    const group = groups.get(name) ?? { loss, indexes: new Set() }
    group.indexes.add(loss.question)
    groups.set(name, group)
  }
  const lines = (isLeftOut: boolean) =>
    [...groups.values()]
      .filter(({ loss }) => loss.left_out === isLeftOut)
      .map(({ loss, indexes }) =>
        lineOf(
          loss,
          [...indexes].toSorted((one, other) => one - other),
        ),
      )
  const ofQuiz = losses.flatMap(({ question, message }) => (question === null ? [message] : []))
  return [...lines(true), ...new Set(ofQuiz), ...lines(false)]
}

function lineOf({ left_out, message }: Loss, indexes: readonly number[]): string {
  const isOne = indexes.length === 1
  const named = `${isOne ? 'Question' : 'Questions'} ${places(indexes)}`
  return left_out ? `${named} ${isOne ? 'is' : 'are'} left out. ${message}` : `${named}: ${uncapitalised(message)}`
}

/** "1–3, 5 and 8", from zero-based indexes in order. */
function places(indexes: readonly number[]): string {
  const runs: [first: number, last: number][] = []
  for (const index of indexes) {
    const run = runs.at(-1)
    if (run && index === run[1] + 1) run[1] = index
    else runs.push([index, index])
  }
  const said = runs.flatMap(([first, last]) => {
    if (last === first) return [`${first + 1}`]
    return last === first + 1 ? [`${first + 1}`, `${last + 1}`] : [`${first + 1}–${last + 1}`]
  })
  return [said.slice(0, -1).join(', '), ...said.slice(-1)].filter(Boolean).join(' and ')
}

const uncapitalised = (sentence: string): string => sentence.charAt(0).toLowerCase() + sentence.slice(1)
