import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import type { Imported, ImportStep } from '#contract/api/imports.ts'
import { type DraftImage, Id } from '#contract/quiz/fields.ts'
import type { SentQuestion } from '#contract/quiz/draft.ts'
import { letterOf } from '#contract/text/letters.ts'
import type { DraftMedia } from '#contract/quiz/media.ts'
import type { ErrorCode } from '#contract/api/envelope.ts'
import { imageUrl, ownImages } from '#server/images/store.ts'
import { storeImage } from '#server/images/store-image.ts'
import type { Note } from '#server/kinds/formats/build-question.ts'
import { changedItem } from '#server/kinds/formats/import-report.ts'
import type { PlainQuestion, PlainImage, PlainMedia } from '#server/kinds/formats/plain-question.ts'
import { mediaUrl } from '#server/media/store.ts'
import { ownMediaInUse, type MediaOwner, storeMedia } from '#server/media/store-media.ts'
import type { Db } from '#server/platform/db/db.ts'
import { namedFile } from '#server/kinds/formats/text/file-name.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Limiter } from '#server/platform/rate-limits.ts'
import type { ReadFile } from './convert-questions.ts'
import type { AuthoringServices } from '../authoring-services.ts'

/** Whoever waits for an import: what is told to them, and whether they have gone. */
export interface ImportCaller {
  report: (step: ImportStep) => void
  isGone: () => boolean
}

export type ImportServices = AuthoringServices & { limiter: Pick<Limiter, 'take'> }

/**
 * Stores what the questions bring along, one after the other, so that one import never takes all slots; it stops when
 * nobody waits for it any more.
 */
export async function storeFiles(
  services: ImportServices,
  owner: MediaOwner,
  { questions, items }: ReadFile,
  { report, isGone }: ImportCaller,
): Promise<Pick<Imported, 'questions' | 'items' | 'files'>> {
  const { db, imageDecoder } = services
  const storeOne = async (bytes: Uint8Array) =>
    (await storeImage(db, imageDecoder, { ownerId: owner.id, bytes, kept: false })).id
  const images = await StoredOnce.open({
    named: questions.flatMap((question) => imagesIn(question).map(({ id }) => id)),
    own: (ids) => ownImages(db, owner.id, ids),
    store: storeOne,
    most: MOST_IMAGES,
  })
  const media = await StoredOnce.open({
    named: questions.map((question) => question.media?.id ?? null),
    own: (ids) => ownMediaInUse(db, owner.id, ids),
    store: mediaStore(services, owner),
    most: MOST_MEDIA,
  })
  const ready = questions.map(withoutFiles)
  const changes = questions.map(() => new Set<string>())
  const noteOn = (at: number) => (change: string) => void changes[at]?.add(change)
  const put = (at: number, fields: Partial<SentQuestion>) => Object.assign(ready[at] ?? {}, fields)

  const pictures = countOf(questions, (question) => imagesIn(question).length)
  for (const { at, question, soFar } of pictures.each) {
    if (isGone()) break
    put(at, await importedImages(question, images, noteOn(at)))
    report({ pictures: soFar, of: pictures.of })
  }
  const played = countOf(questions, (question) => (question.media ? 1 : 0))
  for (const { at, question, soFar } of played.each) {
    if (isGone()) break
    const found = question.media && (await importedMedia(question.media, media, noteOn(at)))
    if (found) put(at, { media: found })
    report({ media: soFar, of: played.of })
  }
  return {
    questions: ready,
    items: items.map((item) => changedItem(item, ...(changes[item.question ?? -1] ?? []))),
    files: await filesOf(services.db, owner.id, ready),
  }
}

/** Questions of a file that is read again when its author has chosen how: what they bring along is stored then. */
export const filesLater = ({ questions, items }: ReadFile): Pick<Imported, 'questions' | 'items' | 'files'> => ({
  questions: questions.map(withoutFiles),
  items: items.map((item) => {
    const question = questions[item.question ?? -1]
    if (!question || (imagesIn(question).length === 0 && !question.media)) return item
    return { ...item, message: item.outcome === 'changed' ? `${item.message} ${LATER}` : LATER }
  }),
  files: { images: [], media: [] },
})

/** A question in the draft's shape, without what files bring along. */
export const withoutFiles = ({ media: _, prompts, ...question }: PlainQuestion): SentQuestion => ({
  ...question,
  image: null,
  options: question.options.map((option) => ({ ...option, image: null })),
  ...(prompts && { prompts: prompts.map((prompt) => ({ ...prompt, image: null })) }),
})

interface WithImages<Image> {
  image: Image | null
  options: readonly { image: Image | null }[]
  prompts?: readonly { image: Image | null }[] | undefined
}

/** Every image of a question, as often as it is used. */
export const imagesIn = <Image>({ image, options, prompts = [] }: WithImages<Image>): Image[] =>
  [image, ...[...options, ...prompts].map((part) => part.image)].filter((one) => one !== null)

/** The same as the limit of questions; a file with more images is not a question bank. */
const MOST_IMAGES = 200
const MOST_MEDIA = 100

const LATER = 'Its pictures and sounds follow once you have chosen how the file is read.'

/** What is stored under the ids that the questions name. */
async function filesOf(db: Db, ownerId: string, questions: SentQuestion[]): Promise<Imported['files']> {
  const images = [...new Set(questions.flatMap(imagesIn<NonNullable<DraftImage>>).map(({ id }) => id))]
  const media = [...new Set(questions.flatMap((question) => (question.media ? [question.media.id] : [])))]
  const [pictures, played] = [
    images.length > 0 ? await ownImages(db, ownerId, images) : [],
    media.length > 0 ? await ownMediaInUse(db, ownerId, media) : [],
  ]
  return {
    images: pictures.map(({ id, hash, width, height }) => ({ id, url: imageUrl(hash), width, height })),
    media: played.flatMap(({ hash, kind, ...about }) =>
      kind === 'captions' ? [] : [{ ...about, kind, url: mediaUrl(hash, about.mime) }],
    ),
  }
}

/** The questions that have some of what is counted, with how many there are up to each. */
function countOf(questions: PlainQuestion[], count: (question: PlainQuestion) => number) {
  let of = 0
  const each = questions.flatMap((question, at) => {
    const more = count(question)
    of += more
    return more > 0 ? [{ at, question, soFar: of }] : []
  })
  return { each, of }
}

/** The images of a question as a draft refers to them; `note` gets the reasons for those that can't be used. */
const importedImages = async (
  { image, options, prompts }: PlainQuestion,
  files: StoredOnce,
  note: Note,
): Promise<Pick<SentQuestion, 'image' | 'options' | 'prompts'>> => ({
  options: await draftParts(options, files, note),
  ...(prompts && { prompts: await draftParts(prompts, files, note) }),
  image: await draftImage(image, files, note),
})

/** A part that was only a picture, and loses it, gets a name. */
async function draftParts<Part extends { text: string; image: PlainImage | null }>(
  parts: Part[],
  files: StoredOnce,
  note: Note,
): Promise<(Omit<Part, 'image'> & { image: DraftImage })[]> {
  const drafts: (Omit<Part, 'image'> & { image: DraftImage })[] = []
  for (const [index, part] of parts.entries()) {
    const image = await draftImage(part.image, files, note)
    const text = part.text || image ? part.text : (part.image?.alt ?? '') || `Picture ${letterOf(index)}`
    drafts.push({ ...part, text, image })
  }
  return drafts
}

async function draftImage(image: PlainImage | null, files: StoredOnce, note: Note): Promise<DraftImage> {
  if (!image) return null
  const { alt, id, bytes } = image
  const found = await files.idOf(id, bytes)
  if ('id' in found) return { id: found.id, alt }
  note(
    found.problem === null
      ? "A picture that isn't one of yours was left out."
      : `A picture was left out. ${found.problem}`,
  )
  return null
}

/** Stores sounds and videos. After one that takes too long no other is read, so that nobody else has to wait. */
function mediaStore(
  { db, mediaReader, limiter }: Pick<ImportServices, 'db' | 'mediaReader' | 'limiter'>,
  owner: MediaOwner,
): (bytes: Uint8Array) => Promise<string> {
  const count = (tx: Db) => limiter.take('importedMedia', owner.id, tx)
  let slow: AppError | undefined
  return async (bytes) => {
    if (slow) throw slow
    try {
      return (await storeMedia(db, mediaReader, owner, bytes, count)).id
    } catch (error) {
      if (error instanceof AppError && error.code === 'TOO_LARGE') slow = error
      throw error
    }
  }
}

/** A sound or video as a draft refers to it; `note` gets the reason why it can't be used. */
async function importedMedia(
  { id, file, captions, transcript }: PlainMedia,
  files: StoredOnce,
  note: Note,
): Promise<DraftMedia> {
  const found = await files.idOf(id, file?.bytes ?? null)
  if ('id' in found) return { id: found.id, captions, transcript }
  note(
    file && found.problem !== null
      ? `${namedFile(file.kind, file.name)} was left out. ${found.problem}`
      : "A sound or video that isn't one of yours was left out.",
  )
  return null
}

/** The codes of errors that are about a file or its author and not about the site. */
const UNUSABLE = new Set<ErrorCode>(['INVALID', 'LIMIT', 'TOO_LARGE', 'TOO_MANY'])

const MOST_NAMED = 1000

interface StoredOnceOptions {
  /** The ids in the file, of which the author may have some already. */
  named: (string | null)[]
  /** Those of the ids that are the author's. */
  own: (ids: string[]) => Promise<{ id: string }[]>
  /** Stores a new one, and returns its id. */
  store: (bytes: Uint8Array) => Promise<string>
  /** How many may be new. */
  most: number
}

/** The images of one import, or its sounds and videos: each is stored once however often it appears. */
class StoredOnce {
  readonly #known: ReadonlySet<string>
  readonly #store: (bytes: Uint8Array) => Promise<string>
  readonly #most: number
  readonly #stored = new Map<string, Promise<string>>()

  private constructor(known: ReadonlySet<string>, { store, most }: StoredOnceOptions) {
    this.#known = known
    this.#store = store
    this.#most = most
  }

  static async open(options: StoredOnceOptions): Promise<StoredOnce> {
    const valid = [...new Set(options.named)]
      .flatMap((id) => (id !== null && z.safeParse(Id, id).success ? [id] : []))
      .slice(0, MOST_NAMED)
    const known = valid.length > 0 ? await options.own(valid) : []
    return new StoredOnce(new Set(known.map(({ id }) => id)), options)
  }

  /** The id of the author's own, or of what is stored now, or why there is none: null where there is nothing to store. */
  async idOf(id: string | null, bytes: Uint8Array | null): Promise<{ id: string } | { problem: string | null }> {
    if (id !== null && this.#known.has(id)) return { id }
    return bytes ? this.#storedId(bytes) : { problem: null }
  }

  async #storedId(bytes: Uint8Array): Promise<{ id: string } | { problem: string }> {
    const name = createHash('sha256').update(bytes).digest('hex')
    const stored = this.#stored.get(name) ?? (this.#stored.size < this.#most ? this.#store(bytes) : undefined)
    if (!stored) return { problem: `An import can have at most ${this.#most}.` }
    this.#stored.set(name, stored)
    try {
      return { id: await stored }
    } catch (error) {
      if (error instanceof AppError && UNUSABLE.has(error.code)) return { problem: error.message }
      throw error
    }
  }
}
