import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import type { Format, Imported, ImportItem, ImportStep } from '#contract/authoring.ts'
import type { DraftImage } from '#contract/draft-fields.ts'
import type { DraftQuestion } from '#contract/draft.ts'
import { Id } from '#contract/fields.ts'
import type { Db } from '#server/platform/db/db.ts'
import { AppError } from '#server/platform/errors.ts'
import { letterOf, type Picture, type PlainQuestion } from '../formats/plain-question.ts'
import type { ReadResult } from '../formats/read-questions.ts'
import { questionFilesOf } from './question-files.ts'
import { storePicture } from '../images/store-picture.ts'
import { ownImages } from '../store.ts'

/** As many as questions reach a quiz; a file with more pictures is no question bank. */
const MOST_PICTURES = 200

const LEFT_OUT = {
  many: `A picture is left out: one import takes ${MOST_PICTURES}.`,
  unknown: 'A picture that is not among yours is left out.',
}

/** The pictures of one import: each is stored once, and what cannot be is told. */
class Gallery {
  readonly #db: Db
  readonly #ownerId: string
  readonly #known: Set<string>
  readonly #stored = new Map<string, Promise<string>>()

  constructor(db: Db, ownerId: string, known: Set<string>) {
    this.#db = db
    this.#ownerId = ownerId
    this.#known = known
  }

  /** The picture as a draft names it, or why it is none. */
  async place(picture: Picture): Promise<NonNullable<DraftImage> | { leftOut: string }> {
    const { alt, id, bytes } = picture
    if (id !== null && this.#known.has(id)) return { id, alt }
    if (!bytes) return { leftOut: LEFT_OUT.unknown }
    const name = createHash('sha256').update(bytes).digest('hex')
    const stored = this.#stored.get(name) ?? this.#store(bytes)
    if (!stored) return { leftOut: LEFT_OUT.many }
    this.#stored.set(name, stored)
    return stored.then(
      (id) => ({ id, alt }),
      (error: unknown) => {
        if (error instanceof AppError && (error.code === 'INVALID' || error.code === 'LIMIT'))
          return { leftOut: `A picture is left out. ${error.message}` }
        throw error
      },
    )
  }

  #store(bytes: Uint8Array): Promise<string> | undefined {
    if (this.#stored.size >= MOST_PICTURES) return undefined
    return storePicture(this.#db, { ownerId: this.#ownerId, bytes, kept: false }).then(({ id }) => id)
  }
}

const picturesIn = ({ image, options }: PlainQuestion): Picture[] =>
  [image, ...options.map((option) => option.image)].filter((picture) => picture !== null)

/** The ids among those that files name which are pictures of this author. */
async function knownIds(db: Db, ownerId: string, questions: PlainQuestion[]): Promise<Set<string>> {
  const named = questions.flatMap((question) => picturesIn(question).flatMap(({ id }) => (id === null ? [] : [id])))
  const ids = [...new Set(named)].filter((id) => z.safeParse(Id, id).success).slice(0, 1000)
  return new Set(ids.length > 0 ? (await ownImages(db, ownerId, ids)).map(({ id }) => id) : [])
}

/** A question as a draft takes it, its pictures stored; `note` is told what became of those that could not be. */
async function asDraftQuestion(
  question: PlainQuestion,
  gallery: Gallery,
  note: (change: string) => void,
): Promise<DraftQuestion> {
  const placed = async (picture: Picture | null): Promise<DraftImage> => {
    const image = picture && (await gallery.place(picture))
    if (!image || 'id' in image) return image
    note(image.leftOut)
    return null
  }
  const options: DraftQuestion['options'] = []
  for (const [place, { text, image, last }] of question.options.entries()) {
    const picture = await placed(image)
    options.push({
      text: text || picture ? text : (image?.alt ?? '') || `Picture ${letterOf(place)}`,
      image: picture,
      last,
    })
  }
  return { ...question, image: await placed(question.image), options }
}

/** Stores the pictures that came along, question after question, so that one import never takes more than its turn. */
async function settlePictures(
  db: Db,
  ownerId: string,
  { questions, items }: ReadResult,
  report: Report,
): Promise<Omit<Imported, 'format'>> {
  const of = questions.reduce((sum, question) => sum + picturesIn(question).length, 0)
  let pictures = 0
  const gallery = new Gallery(db, ownerId, await knownIds(db, ownerId, questions))
  const settled: DraftQuestion[] = []
  const told: ImportItem[] = []
  for (const item of items) {
    const question = item.question === null ? undefined : questions[item.question]
    const changes = new Set<string>()
    const brought = question ? picturesIn(question).length : 0
    if (question)
      settled.push(
        brought > 0
          ? await asDraftQuestion(question, gallery, (change) => void changes.add(change))
          : { ...question, image: null, options: question.options.map((option) => ({ ...option, image: null })) },
      )
    pictures += brought
    if (brought > 0) report({ pictures, of })
    const before = item.outcome === 'changed' ? [item.message] : []
    told.push(changes.size > 0 ? { ...item, outcome: 'changed', message: [...before, ...changes].join(' ') } : item)
  }
  return { questions: settled, items: told }
}

const counted = (count: number): string => `${count} ${count === 1 ? 'question' : 'questions'}`

/** The account in one sentence. */
function summary({ format, problem, questions, items }: ReadResult): string {
  if (problem !== null) return problem
  if (items.length === 0)
    return format === null
      ? 'No question was found: this is none of the formats we read.'
      : 'No question was found in it.'
  const refused = items.length - questions.length
  return `${counted(items.length)} read, ${questions.length} ready${refused > 0 ? `, ${refused} to fix` : ''}.`
}

/** Is told how far an import is. */
type Report = (step: ImportStep) => void

export interface Sent {
  text?: string | undefined
  file?: File | undefined
  format?: Format | undefined
}

/** Reads questions from what was sent and accounts for each; nothing is stored but their pictures. */
export async function importQuestions(
  db: Db,
  ownerId: string,
  { text, file, format }: Sent,
  report: Report,
): Promise<{ imported: Imported; message: string }> {
  const input = file ? new Uint8Array(await file.arrayBuffer()) : (text ?? '')
  const result = await questionFilesOf(db).read({ input, format: format ?? null }, (read) => report({ read }))
  return {
    imported: { format: result.format, ...(await settlePictures(db, ownerId, result, report)) },
    message: summary(result),
  }
}
