import { mediaApi } from '#contract/api/media.ts'
import { routes, type Route } from '#server/platform/http/route.ts'
import { notFound } from '#server/platform/errors.ts'
import type { FileRoute } from '#server/platform/http/mount-files.ts'
import { type MediaReader, storeMedia } from './store-media.ts'
import type { MediaFiles } from './media-files.ts'
import { mediaUrl } from './store.ts'

export const mediaRoutes = (reader: MediaReader): Route[] =>
  routes(mediaApi, {
    async upload({ db, body: { file }, user, out }) {
      out.status = 201
      return storeMedia(db, reader, user, new Uint8Array(await file.arrayBuffer()))
    },
  })

const HASH = /^[0-9a-f]{64}(?=\.\w{3,4}$)/

/** Uploaded sounds and films, and captions: immutable, named by their hash. */
export const mediaFileRoutes = (files: MediaFiles): FileRoute[] => [
  {
    path: '/media/:name',
    async handle({ params: { name = '' } }) {
      const [hex] = HASH.exec(name) ?? []
      const hash = Buffer.from(hex ?? '', 'hex')
      const file = hex === undefined ? null : await files.find(hash)
      if (!file || mediaUrl(hash, file.mime) !== `/media/${name}`) throw notFound('That file')
      return {
        type: file.mime,
        body: {
          bytes: file.bytes,
          etag: `"${hash.toString('base64url')}"`,
          read: (first, last) => files.read(hash, first, last),
        },
        keep: 'for-ever',
        inert: true,
      }
    },
  },
]
