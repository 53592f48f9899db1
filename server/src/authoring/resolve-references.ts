import type { SentDraft } from '#contract/quiz/draft.ts'
import { emblemNamed } from '#contract/covers/emblems.ts'
import { isRecord } from '#contract/is-record.ts'
import type { Db } from '#server/platform/db/db.ts'
import { AppError } from '#server/platform/errors.ts'
import { imageUrl, ownImages } from '#server/images/store.ts'
import { keepImages } from '#server/images/store-image.ts'
import { mediaUrl } from '#server/media/store.ts'
import { ownMediaInUse } from '#server/media/store-media.ts'
import { categoryIdOf, type StoredDraft } from './store.ts'
import type { References } from './merge-draft.ts'

/** Looks up what a sent draft refers to: a category of the site, and the author's own images, sounds and films. */
export async function resolveReferences(
  db: Db,
  authorId: string,
  sent: SentDraft,
  stored?: StoredCategory & Pick<StoredDraft, 'emblem'>,
): Promise<References> {
  refuseUnknownEmblem(sent, stored?.emblem ?? null)
  const categoryId = await categoryOf(db, sent, stored)
  const own = await foundAt(imagesOf(sent), (ids) => ownImages(db, authorId, ids), "This picture isn't one of yours.")
  const files = await foundAt(
    mediaIn(sent),
    (ids) => ownMediaInUse(db, authorId, ids),
    "This sound or video isn't one of yours, or was removed. Upload it again.",
  )
  if ([...own.values()].some(({ kept }) => !kept)) await keepImages(db, authorId, [...own.keys()])
  return {
    categoryId,
    imageOf(image) {
      const found = image && own.get(image.id)
      if (!found) return null
      const { id, hash, width, height } = found
      return { id, url: imageUrl(hash), width, height, alt: image.alt }
    },
    mediaOf(named) {
      const found = named && files.get(named.id)
      if (!found || found.kind === 'captions') return null
      const { hash, mime, kind, ...about } = found
      const { captions = null, transcript = null } = named
      return { ...about, kind, mime, url: mediaUrl(hash, mime), captions_url: null, captions, transcript }
    },
  }
}

type StoredCategory = Pick<StoredDraft, 'category' | 'categoryId'>

/** An emblem that is stored already stays, even if it has left the set. */
function refuseUnknownEmblem({ emblem }: SentDraft, stored: string | null): void {
  if (typeof emblem === 'string' && emblem !== stored && !emblemNamed(emblem))
    throw invalidReferences({ emblem: "That emblem isn't in the set. Choose another." })
}

/** The category of a sent draft; only a change of it is looked up. */
async function categoryOf(db: Db, { category }: SentDraft, stored?: StoredCategory): Promise<string | null> {
  if (!category) return null
  if (category === stored?.category) return stored.categoryId
  const id = await categoryIdOf(db, category)
  if (id === null) throw invalidReferences({ category: "That category doesn't exist." })
  return id
}

/** Looks up rows by the ids at these places; an unknown one is refused with this sentence. */
async function foundAt<Row extends { id: string }>(
  places: Place[],
  find: (ids: string[]) => Promise<Row[]>,
  unknown: string,
): Promise<Map<string, Row>> {
  const ids = [...new Set(places.map(([, id]) => id))]
  const found = new Map((ids.length ? await find(ids) : []).map((row) => [row.id, row]))
  const strange = places.filter(([, id]) => !found.has(id))
  if (strange.length) throw invalidReferences(Object.fromEntries(strange.map(([path]) => [path, unknown])))
  return found
}

const invalidReferences = (fields: Record<string, string>): AppError =>
  new AppError('INVALID', 'A few things need fixing.', { fields })

type Place = [path: string, id: string]

/** Every image that a sent draft refers to, and where. */
const imagesOf = ({ image, questions = [], bands = [] }: SentDraft): Place[] => [
  ...(image ? [['image', image.id] satisfies Place] : []),
  ...imagesIn(questions, 'questions'),
  ...imagesIn(bands, 'bands'),
]

/** Every image in a part of a draft, however deep, and where. */
function imagesIn(part: unknown, path: string): Place[] {
  if (Array.isArray(part)) return part.flatMap((one, at) => imagesIn(one, `${path}.${at}`))
  if (!isRecord(part)) return []
  return Object.entries(part).flatMap(([name, inner]): Place[] => {
    if (name !== 'image') return imagesIn(inner, `${path}.${name}`)
    const id = isRecord(inner) ? inner['id'] : undefined
    return typeof id === 'string' ? [[`${path}.image`, id]] : []
  })
}

const mediaIn = ({ questions = [] }: SentDraft): Place[] =>
  questions.flatMap(({ media }, at): Place[] => (media ? [[`questions.${at}.media`, media.id]] : []))
