import { isDeepStrictEqual } from 'node:util'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Format, Loss } from '#contract/api/imports.ts'
import type { AuthoredMedia } from '#contract/quiz/media.ts'
import type { AuthoredQuestion } from '#contract/quiz/question.ts'
import { trimmedQuestion } from '#contract/quiz/draft-problems.ts'
import { Download } from '#server/platform/http/route.ts'
import { imageFiles, images } from '#server/images/store.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { PlainMedia } from '#server/kinds/formats/plain-question.ts'
import type { WriteJob, WriteResult } from '#server/kinds/formats/write-questions.ts'
import { plainQuestion } from '#server/kinds/server-kinds.ts'
import { isKeyed } from '#server/kinds/keyed-question.ts'
import { ownDraft, type StoredDraft } from '../store.ts'
import type { AuthoringServices } from '../authoring-services.ts'
import { imagesIn } from './store-files.ts'
import { BLANK } from '../merge-draft.ts'

type Exporting = Pick<AuthoringServices, 'db' | 'questionFiles'>

interface ExportRequest {
  quizId: string
  authorId: string
  format: Format
}

/** An author's quiz as a file. */
export async function exportQuiz(
  services: Exporting,
  { quizId, authorId, format }: ExportRequest,
): Promise<Download<Buffer>> {
  const stored = await ownDraft(services.db, quizId, authorId)
  const { file } = await writeQuizFile(services, stored, { format, isCheck: false })
  const { ending, type } = FILES[format]
  return new Download({ name: `${stored.quizUrl}.${ending}`, type, body: Buffer.from(file) })
}

/** What a file in this format would lose. */
export async function exportLosses(
  services: Exporting,
  { quizId, authorId, format }: ExportRequest,
): Promise<{ losses: Loss[] }> {
  const stored = await ownDraft(services.db, quizId, authorId)
  const { losses } = await writeQuizFile(services, stored, { format, isCheck: true })
  return { losses }
}

/** A quiz as a file, and what the format cannot hold of it. With `isCheck` only the losses are of use. */
export async function writeQuizFile(
  { db, questionFiles }: Exporting,
  stored: StoredDraft,
  { format, isCheck }: { format: Format; isCheck: boolean },
): Promise<WriteResult> {
  const { questions } = stored.content
  const used = questions.flatMap((question) => imagesIn(question).map(({ id }) => id))
  const bytes = FILES[format].images ? await imageBytes(db, used, isCheck) : new Map<string, Uint8Array>()
  const plain: WriteJob['questions'] = questions.map((question) => plainWritten(question, bytes))
  const job = { format, title: stored.title, around: aroundQuestions(stored), questions: plain }
  const result = await questionFiles.write(job, isCheck ? [] : bytes.values())
  const named = format === 'json' ? namedIn(stored) : []
  return { ...result, losses: [...quizLosses(stored, format), ...named, ...result.losses] }
}

export const FILES: Record<Format, { ending: string; type: string; images?: true }> = {
  text: { ending: 'txt', type: 'text/plain; charset=utf-8' },
  cards: { ending: 'txt', type: 'text/plain; charset=utf-8' },
  aiken: { ending: 'txt', type: 'text/plain; charset=utf-8' },
  gift: { ending: 'gift', type: 'text/plain; charset=utf-8' },
  moodle_xml: { ending: 'xml', type: 'application/xml; charset=utf-8', images: true },
  csv: { ending: 'csv', type: 'text/csv; charset=utf-8' },
  xlsx: { ending: 'xlsx', type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  opentdb: { ending: 'json', type: 'application/json; charset=utf-8' },
  json: { ending: 'json', type: 'application/json; charset=utf-8', images: true },
}

/** What an export writes of everything around the questions; an image of a result is named by its id. */
const aroundQuestions = ({ category, emblem, content }: StoredDraft): Record<string, unknown> => ({
  quiz_description: content.description,
  lang: content.lang,
  category,
  emblem,
  settings: content.settings,
  bands: content.bands.map(({ image, ...band }) => ({ ...band, image: image && { id: image.id, alt: image.alt } })),
})

type Bytes = Map<string, Uint8Array>

/** Stands for the bytes of an image where only the losses are wanted. */
const SOME_BYTES = new Uint8Array(1)

/** A file with more than this in images, a third larger as base64, would be too large to import again. */
const MOST_IMAGE_BYTES = 3.5 * 1024 * 1024

/** The images of a quiz, in order, as many as fit into a file, where each use of one is embedded. */
async function imageBytes(db: Db, used: string[], isCheck: boolean): Promise<Bytes> {
  const uses = new Map<string, number>()
  for (const id of used) uses.set(id, (uses.get(id) ?? 0) + 1)
  const ids = [...uses.keys()]
  if (ids.length === 0) return new Map()
  const sizes = await db
    .select({ id: images.id, size: sql<number>`octet_length(${imageFiles.large})` })
    .from(images)
    .innerJoin(imageFiles, eq(imageFiles.hash, images.hash))
    .where(inArray(images.id, ids))
  const sizeOf = new Map(sizes.map(({ id, size }) => [id, size]))
  let room = MOST_IMAGE_BYTES
  const chosen = ids.filter((id) => {
    const size = (sizeOf.get(id) ?? Infinity) * (uses.get(id) ?? 1)
    if (size > room) return false
    room -= size
    return true
  })
  if (isCheck || chosen.length === 0) return new Map(chosen.map((id) => [id, SOME_BYTES]))
  const files = await db
    .select({ id: images.id, bytes: imageFiles.large })
    .from(images)
    .innerJoin(imageFiles, eq(imageFiles.hash, images.hash))
    .where(inArray(images.id, chosen))
  return new Map(files.map(({ id, bytes }) => [id, bytes]))
}

/** A question in the formats' shape; unfinished ones are left out, with a reason. */
function plainWritten(written: AuthoredQuestion, bytes: Bytes): WriteJob['questions'][number] {
  const question = trimmedQuestion(written)
  if (question.text.trim() === '') return { unfinished: 'There is no text yet.' }
  if (!isKeyed(question) || isEmptyList(question.key)) return { unfinished: "The right answer isn't marked yet." }
  if (question.options.some((option) => option.text.trim() === '' && !option.image))
    return { unfinished: 'An option is empty.' }
  const plain = plainQuestion(
    question,
    (image) => image && { id: image.id, alt: image.alt, bytes: bytes.get(image.id) ?? null },
  )
  return written.media ? { ...plain, media: plainMedia(written.media) } : plain
}

const isEmptyList = (key: unknown): boolean => Array.isArray(key) && key.length === 0

const plainMedia = ({ id, captions = null, transcript }: NonNullable<AuthoredMedia>): PlainMedia => ({
  id,
  captions,
  transcript,
})

/** What our own JSON has only the ids of. */
const namedIn = ({ content: { questions, bands } }: StoredDraft): Loss[] => [
  ...(bands.some(({ image }) => image) ? [onlyNamed('The pictures of results')] : []),
  ...(questions.some(({ media }) => media) ? [onlyNamed('Sounds and videos')] : []),
]

const onlyNamed = (what: string): Loss => ({
  question: null,
  left_out: false,
  message: `${what} aren't in the file. They come back when you import it into your own account.`,
})

/** What a file does not have of everything around the questions, as one sentence. */
function quizLosses(stored: StoredDraft, format: Format): Loss[] {
  // Our own JSON has all of them but the picture.
  const lost = partsOf(stored).filter((name) => format !== 'json' || name === 'picture')
  const [first] = lost
  if (first === undefined) return []
  const are = lost.length > 1 || first === 'settings' || first === 'results' ? "aren't" : "isn't"
  const message = `The quiz's ${listed(lost)} ${are} included.`
  return [{ question: null, left_out: false, message }]
}

/** Everything around the questions except the title, which the target quiz has already. */
function partsOf({ image, emblem, content, category }: StoredDraft): string[] {
  const isChanged = (name: 'description' | 'lang' | 'settings' | 'bands') =>
    !isDeepStrictEqual(content[name], BLANK.content[name])
  return [
    { name: 'description', isThere: isChanged('description') },
    { name: 'category', isThere: category !== null },
    { name: 'picture', isThere: image !== null },
    { name: 'emblem', isThere: emblem !== null },
    { name: 'language', isThere: isChanged('lang') },
    { name: 'settings', isThere: isChanged('settings') },
    { name: 'results', isThere: isChanged('bands') },
  ].flatMap(({ name, isThere }) => (isThere ? [name] : []))
}

/** "description, language and settings" */
const listed = (names: readonly string[]): string =>
  [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' and ')
