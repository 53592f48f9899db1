import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import type { Format, Imported, ImportAsk, ImportItem, ImportStep } from '#contract/authoring.ts'
import { letterOf } from '#contract/letter-of.ts'
import type { DraftImage } from '#contract/draft-fields.ts'
import type { DraftQuestion } from '#contract/draft.ts'
import { Id } from '#contract/fields.ts'
import type { Db } from '#server/platform/db/db.ts'
import { AppError } from '#server/platform/errors.ts'
import { storeImage } from '#server/images/store-image.ts'
import { ownImages } from '#server/images/store.ts'
import { ownMediaInUse } from '#server/media/store-media.ts'
import type { AuthoringServices } from '../authoring-services.ts'
import { archiveProblem } from '#server/kinds/formats/archive-problem.ts'
import type { PlainImage, PlainQuestion } from '#server/kinds/formats/plain-question.ts'
import type { ReadResult } from '#server/kinds/formats/read-questions.ts'

/** The same as the limit of questions; a file with more images is not a question bank. */
const MOST_IMAGES = 200

const LEFT_OUT = {
  many: `A picture was left out: an import can have at most ${MOST_IMAGES}.`,
  unknown: "A picture that isn't one of yours was left out.",
  media: "A sound or video that isn't one of yours was left out.",
}

/** The images of one import: each is stored once, and failures are reported. */
class ImportedImages {
  readonly #store: (bytes: Uint8Array) => Promise<string>
  readonly #known: Set<string>
  readonly #stored = new Map<string, Promise<string>>()

  /** `store` returns the new id of an image; `known` are those the author already has. */
  constructor(store: (bytes: Uint8Array) => Promise<string>, known: Set<string>) {
    this.#store = store
    this.#known = known
  }

  /** The image as a draft refers to it, or why it cannot be used. */
  async draftImage(image: PlainImage): Promise<NonNullable<DraftImage> | { leftOut: string }> {
    const { alt, id, bytes } = image
    if (id !== null && this.#known.has(id)) return { id, alt }
    if (!bytes) return { leftOut: LEFT_OUT.unknown }
    const name = createHash('sha256').update(bytes).digest('hex')
    const stored = this.#stored.get(name) ?? this.#storeOneMore(bytes)
    if (!stored) return { leftOut: LEFT_OUT.many }
    this.#stored.set(name, stored)
    return stored.then(
      (id) => ({ id, alt }),
      (error: unknown) => {
        if (error instanceof AppError && (error.code === 'INVALID' || error.code === 'LIMIT'))
          return { leftOut: `A picture was left out. ${error.message}` }
        throw error
      },
    )
  }

  #storeOneMore(bytes: Uint8Array): Promise<string> | undefined {
    return this.#stored.size < MOST_IMAGES ? this.#store(bytes) : undefined
  }
}

const imagesIn = ({ image, options }: PlainQuestion): PlainImage[] =>
  [image, ...options.map((option) => option.image)].filter((one) => one !== null)

/** Which of the ids in the file are images of this author. */
async function ownImageIds(db: Db, ownerId: string, questions: PlainQuestion[]): Promise<Set<string>> {
  const named = questions.flatMap((question) => imagesIn(question).flatMap(({ id }) => (id === null ? [] : [id])))
  const ids = [...new Set(named)].filter((id) => z.safeParse(Id, id).success).slice(0, 1000)
  return new Set(ids.length > 0 ? (await ownImages(db, ownerId, ids)).map(({ id }) => id) : [])
}

/** A question in the draft's shape, with its images stored; `note` gets the reasons for those that could not be. */
async function asDraftQuestion(
  question: PlainQuestion,
  images: ImportedImages,
  note: (change: string) => void,
): Promise<DraftQuestion> {
  const placed = async (plain: PlainImage | null): Promise<DraftImage> => {
    const image = plain && (await images.draftImage(plain))
    if (!image || 'id' in image) return image
    note(image.leftOut)
    return null
  }
  const { media: _, ...words } = question
  const options: DraftQuestion['options'] = []
  for (const [index, { text, image, last }] of question.options.entries()) {
    const stored = await placed(image)
    options.push({
      text: text || stored ? text : (image?.alt ?? '') || `Picture ${letterOf(index)}`,
      image: stored,
      last,
    })
  }
  return { ...words, image: await placed(question.image), options }
}

const withoutImages = ({ media: _, ...question }: PlainQuestion): DraftQuestion => ({
  ...question,
  image: null,
  options: question.options.map((option) => ({ ...option, image: null })),
})

/** Which of the sounds and videos that the file names are this author's. */
async function ownMediaIds(db: Db, ownerId: string, questions: PlainQuestion[]): Promise<Set<string>> {
  const named = questions.flatMap(({ media }) => (media && z.safeParse(Id, media.id).success ? [media.id] : []))
  return new Set(named.length > 0 ? (await ownMediaInUse(db, ownerId, [...new Set(named)])).map(({ id }) => id) : [])
}

/** Stores the images question by question, so that one import never takes all slots. */
async function storeImages(
  { db, imageDecoder }: AuthoringServices,
  ownerId: string,
  { questions, items }: ReadResult,
  report: OnStep,
): Promise<Pick<Imported, 'questions' | 'items'>> {
  const of = questions.reduce((sum, question) => sum + imagesIn(question).length, 0)
  let stored = 0
  const store = async (bytes: Uint8Array) => (await storeImage(db, imageDecoder, { ownerId, bytes, kept: false })).id
  const images = new ImportedImages(store, await ownImageIds(db, ownerId, questions))
  const media = await ownMediaIds(db, ownerId, questions)
  const ready: DraftQuestion[] = []
  const reported: ImportItem[] = []
  for (const item of items) {
    const question = item.question === null ? undefined : questions[item.question]
    const changes = new Set<string>()
    const brought = question ? imagesIn(question).length : 0
    if (question)
      ready.push(
        brought > 0
          ? await asDraftQuestion(question, images, (change) => void changes.add(change))
          : withoutImages(question),
      )
    const last = ready.at(-1)
    if (question?.media && last) {
      if (media.has(question.media.id)) last.media = question.media
      else changes.add(LEFT_OUT.media)
    }
    stored += brought
    if (brought > 0) report({ pictures: stored, of })
    const before = item.outcome === 'changed' ? [item.message] : []
    reported.push(changes.size > 0 ? { ...item, outcome: 'changed', message: [...before, ...changes].join(' ') } : item)
  }
  return { questions: ready, items: reported }
}

const askOf = ({ ask }: ReadResult): ImportAsk | null =>
  ask && {
    ...ask,
    choices: ask.choices.map((choice) => ({ ...choice, preview: choice.preview.map(withoutImages) })),
  }

function countsOf(items: readonly ImportItem[]): Imported['counts'] {
  const counts = { kept: 0, changed: 0, asked: 0, refused: 0 }
  for (const { outcome } of items) counts[outcome]++
  return counts
}

const counted = (count: number): string => `${count} ${count === 1 ? 'question' : 'questions'}`

/** The report in one sentence. */
function summary({ format, problem }: ReadResult, { items, counts }: Imported): string {
  if (problem !== null) return problem
  if (items.length === 0)
    return format === null ? "No questions found: we don't recognise this format." : 'No questions found.'
  const { kept, changed, asked, refused } = counts
  const parts = [
    `${counted(items.length)} found`,
    `${kept + changed} ready`,
    ...(asked > 0 ? [`${asked} to choose how to read`] : []),
    ...(refused > 0 ? [`${refused} to fix`] : []),
  ]
  return `${parts.join(', ')}.`
}

/** Called with the progress of an import. */
type OnStep = (step: ImportStep) => void

export interface ImportInput {
  text?: string | undefined
  file?: File | undefined
  format?: Format | undefined
  /** The id of the way to read it, from an earlier answer. */
  choose?: string | undefined
}

/** Reads questions from an upload and reports on each; nothing is stored except their images. */
export async function importQuestions(
  services: AuthoringServices,
  ownerId: string,
  { text, file, format, choose }: ImportInput,
  report: OnStep,
): Promise<{ imported: Imported; message: string }> {
  const input = file ? new Uint8Array(await file.arrayBuffer()) : (text ?? '')
  const problem = typeof input === 'string' ? null : archiveProblem(input)
  if (problem !== null) throw new AppError('INVALID', problem)
  const job = { input, format: format ?? null, choose: choose ?? null }
  const result = await services.questionFiles.read(job, (read) => report({ read }))
  const stored = await storeImages(services, ownerId, result, report)
  const imported = { format: result.format, ...stored, counts: countsOf(stored.items), ask: askOf(result) }
  return { imported, message: summary(result, imported) }
}
