import type { ImportedFiles, OfferedQuiz } from '#contract/imports.ts'
import { emblemNamed } from '#contract/emblems/emblems.ts'
import { imageUrl } from '#server/images/image-url.ts'
import { ownImages } from '#server/images/store.ts'
import type { Db } from '#server/platform/db/db.ts'
import { categoryIdOf } from '../store.ts'

/** What an author can take from around the questions of a file, with its images. */
export async function offeredQuiz(
  db: Db,
  ownerId: string,
  { bands, category, emblem, left_out: refused, ...quiz }: OfferedQuiz,
): Promise<{ quiz: OfferedQuiz; images: ImportedFiles['images'] }> {
  const ids = (bands ?? []).flatMap(({ image }) => (image ? [image.id] : []))
  const own = new Map((ids.length > 0 ? await ownImages(db, ownerId, ids) : []).map((image) => [image.id, image]))
  const foreign = ids.filter((id) => !own.has(id)).length
  const isNewCategory = Boolean(category) && (await categoryIdOf(db, category ?? '')) === null
  const isNewEmblem = Boolean(emblem) && !emblemNamed(emblem ?? '')
  const left_out = [
    ...refused,
    ...(isNewCategory ? [`We have no category "${category}".`] : []),
    ...(isNewEmblem ? [`We have no emblem "${emblem}".`] : []),
    ...(foreign === 1 ? ["A picture of a result isn't one of yours."] : []),
    ...(foreign > 1 ? [`${foreign} pictures of results aren't yours.`] : []),
  ]
  const kept = bands?.map((band) => ({ ...band, image: band.image && own.has(band.image.id) ? band.image : null }))
  return {
    quiz: {
      ...quiz,
      ...(category !== undefined && !isNewCategory && { category }),
      ...(emblem !== undefined && !isNewEmblem && { emblem }),
      ...(kept && { bands: kept }),
      left_out,
    },
    images: [...own.values()].map(({ id, hash, width, height }) => ({ id, url: imageUrl(hash), width, height })),
  }
}
