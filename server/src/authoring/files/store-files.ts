import type { Imported, ImportItem, ImportStep } from '#contract/imports.ts'
import type { DraftImage } from '#contract/draft-fields.ts'
import type { DraftQuestion } from '#contract/draft.ts'
import { imageUrl } from '#server/images/image-url.ts'
import { storeImage } from '#server/images/store-image.ts'
import { ownImages } from '#server/images/store.ts'
import type { PlainQuestion } from '#server/kinds/formats/plain-question.ts'
import type { ReadFile } from './convert-questions.ts'
import { mediaUrl } from '#server/media/media-url.ts'
import { ownMediaInUse, type MediaOwner } from '#server/media/store-media.ts'
import type { Db } from '#server/platform/db/db.ts'
import { imagesIn } from './images-in.ts'
import { StoredOnce } from './stored-once.ts'
import { importedImages } from './imported-images.ts'
import { importedMedia, mediaStore, type ImportServices } from './imported-media.ts'

/** The same as the limit of questions; a file with more images is not a question bank. */
const MOST_IMAGES = 200
const MOST_MEDIA = 100

/** Whoever waits for an import: what is told to them, and whether they have gone. */
export interface Waiting {
  report: (step: ImportStep) => void
  isGone: () => boolean
}

/** A question in the draft's shape, without what files bring along. */
export const withoutFiles = ({ media: _, prompts, ...question }: PlainQuestion): DraftQuestion => ({
  ...question,
  image: null,
  options: question.options.map((option) => ({ ...option, image: null })),
  ...(prompts && { prompts: prompts.map((prompt) => ({ ...prompt, image: null })) }),
})

/** What is stored under the ids that the questions name. */
async function filesOf(db: Db, ownerId: string, questions: DraftQuestion[]): Promise<Imported['files']> {
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

function withChanges(item: ImportItem, changes: Set<string> | undefined): ImportItem {
  if (!changes?.size) return item
  const before = item.outcome === 'changed' ? [item.message] : []
  return { ...item, outcome: 'changed', message: [...before, ...changes].join(' ') }
}

const LATER = 'Its pictures and sounds follow once you have chosen how the file is read.'

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

/**
 * Stores what the questions bring along, one after the other, so that one import never takes all slots; it stops when
 * nobody waits for it any more.
 */
export async function storeFiles(
  services: ImportServices,
  owner: MediaOwner,
  { questions, items }: ReadFile,
  { report, isGone }: Waiting,
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
  const put = (at: number, brought: Partial<DraftQuestion>) => Object.assign(ready[at] ?? {}, brought)

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
    items: items.map((item) => withChanges(item, changes[item.question ?? -1])),
    files: await filesOf(services.db, owner.id, ready),
  }
}
