import { imagesApi } from '#contract/api/images.ts'
import { routes, type Route } from '#server/platform/http/route.ts'
import type { Db } from '#server/platform/db/db.ts'
import { notFound } from '#server/platform/errors.ts'
import type { FileRoute } from '#server/platform/http/mount-files.ts'
import { type ImageDecoder, storeImage } from './store-image.ts'
import { storedFile } from './store.ts'

export const imagesRoutes = (decoder: ImageDecoder): Route[] =>
  routes(imagesApi, {
    async upload({ db, body: { file }, user, out }) {
      out.status = 201
      const bytes = new Uint8Array(await file.arrayBuffer())
      return storeImage(db, decoder, { ownerId: user.id, bytes, kept: true })
    },
  })

/** Uploaded images: immutable, named by their hash. */
export const imageFileRoutes: FileRoute[] = [
  {
    path: '/images/:name',
    fromReplica: true,
    handle: async ({ db, params }) => ({
      type: 'image/webp',
      body: await servedFile(db, params.name ?? ''),
      keep: 'for-ever',
      inert: true,
    }),
  },
]

async function servedFile(db: Db, name: string): Promise<Buffer> {
  const bytes = await storedFile(db, name)
  if (!bytes) throw notFound('That picture')
  return bytes
}
