import { eq, inArray, sql } from 'drizzle-orm'
import type { Format, Loss } from '#contract/authoring.ts'
import type { AuthoredQuestion } from '#contract/draft.ts'
import type { Image } from '#contract/quiz.ts'
import { imageFiles, images } from '#server/images/tables.ts'
import type { Db } from '#server/platform/db/db.ts'
import { Download } from '#server/platform/http/download.ts'
import type { PlainImage } from '../formats/plain-question.ts'
import type { WriteJob, WriteResult } from '../formats/write-questions.ts'
import { questionFilesOf } from './question-files.ts'
import { quizLosses } from './quiz-losses.ts'
import { ownDraft } from '../store.ts'

/** A file with more than this in images, a third larger as base64, would be too large to import again. */
const MOST_IMAGE_BYTES = 3.5 * 1024 * 1024

const FILES: Record<Format, { ending: string; type: string; images?: true }> = {
  aiken: { ending: 'txt', type: 'text/plain; charset=utf-8' },
  gift: { ending: 'gift', type: 'text/plain; charset=utf-8' },
  moodle_xml: { ending: 'xml', type: 'application/xml; charset=utf-8', images: true },
  csv: { ending: 'csv', type: 'text/csv; charset=utf-8' },
  xlsx: { ending: 'xlsx', type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  opentdb: { ending: 'json', type: 'application/json; charset=utf-8' },
  json: { ending: 'json', type: 'application/json; charset=utf-8', images: true },
}

type Bytes = Map<string, Uint8Array>

/** The images of a quiz, in order, as many as fit into a file. */
async function imageBytes(db: Db, ids: string[]): Promise<Bytes> {
  if (ids.length === 0) return new Map()
  const sizes = await db
    .select({ id: images.id, size: sql<number>`octet_length(${imageFiles.large})` })
    .from(images)
    .innerJoin(imageFiles, eq(imageFiles.hash, images.hash))
    .where(inArray(images.id, ids))
  const sizeOf = new Map(sizes.map(({ id, size }) => [id, size]))
  let room = MOST_IMAGE_BYTES
  const chosen = ids.filter((id) => {
    const size = sizeOf.get(id) ?? Infinity
    if (size > room) return false
    room -= size
    return true
  })
  if (chosen.length === 0) return new Map()
  const files = await db
    .select({ id: images.id, bytes: imageFiles.large })
    .from(images)
    .innerJoin(imageFiles, eq(imageFiles.hash, images.hash))
    .where(inArray(images.id, chosen))
  return new Map(files.map(({ id, bytes }) => [id, new Uint8Array(bytes)]))
}

/** A question in the formats' shape; unfinished ones are left out, with a reason. */
function plainQuestion(question: AuthoredQuestion, bytes: Bytes): WriteJob['questions'][number] {
  const { type, key, text, why, source } = question
  const plainImage = (image: Image): PlainImage | null =>
    image && { id: image.id, alt: image.alt, bytes: bytes.get(image.id) ?? null }
  const options = question.options.map((option) => ({
    text: option.text,
    image: plainImage(option.image),
    last: option.last,
  }))
  const common = { text, image: plainImage(question.image), why, source }
  const placeOf = (id: string) => question.options.findIndex((option) => option.id === id)
  if (text.trim() === '') return { unfinished: 'The question has no text yet.' }
  if (key === null || (Array.isArray(key) && key.length === 0))
    return { unfinished: "Its right answer isn't marked yet." }
  if (options.some((option) => option.text.trim() === '' && !option.image))
    return { unfinished: 'One of its options is empty.' }
  const unfit = { unfinished: "Its right answer doesn't fit its type." }
  if (type === 'single') {
    const place = typeof key === 'string' ? placeOf(key) : -1
    return place < 0 ? unfit : { ...common, type, options, key: place }
  }
  if (type === 'multiple' || type === 'order') {
    const places = Array.isArray(key) ? key.map(placeOf) : [-1]
    return places.includes(-1) ? unfit : { ...common, type, options, key: places }
  }
  if (type === 'true_false') return typeof key === 'boolean' ? { ...common, type, options: [], key } : unfit
  if (type === 'text') return Array.isArray(key) ? { ...common, type, options: [], key } : unfit
  return typeof key === 'object' && !Array.isArray(key) ? { ...common, type, options: [], key } : unfit
}

const idsIn = (questions: AuthoredQuestion[]): string[] => [
  ...new Set(
    questions.flatMap(({ image, options }) =>
      [image, ...options.map((option) => option.image)].flatMap((one) => (one ? [one.id] : [])),
    ),
  ),
]

export interface ExportRequest {
  quizId: string
  authorId: string
  format: Format
}

async function writeExport(
  db: Db,
  { quizId, authorId, format }: ExportRequest,
): Promise<WriteResult & { quizUrl: string }> {
  const stored = await ownDraft(db, quizId, authorId)
  const { quiz, draft } = stored
  const { questions } = draft.content
  const bytes = FILES[format].images ? await imageBytes(db, idsIn(questions)) : new Map<string, Uint8Array>()
  const plain: WriteJob['questions'] = questions.map((question) => plainQuestion(question, bytes))
  const result = await questionFilesOf(db).write({ format, title: draft.title, questions: plain })
  return { ...result, losses: [...quizLosses(stored), ...result.losses], quizUrl: quiz.quizUrl }
}

/** What a file in this format would lose. */
export const exportLosses = async (db: Db, wanted: ExportRequest): Promise<{ losses: Loss[] }> => ({
  losses: (await writeExport(db, wanted)).losses,
})

/** An author's quiz as a file. */
export async function exportQuiz(db: Db, wanted: ExportRequest): Promise<Download> {
  const { file, quizUrl } = await writeExport(db, wanted)
  const { ending, type } = FILES[wanted.format]
  return new Download({ name: `${quizUrl}.${ending}`, type, body: Buffer.from(file) })
}
