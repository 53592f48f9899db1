import { notFound } from '#server/platform/errors.ts'
import type { FileRoute } from '#server/platform/http/mount-files.ts'
import { mediaUrl } from './media-url.ts'
import { bytesOf, fileOf } from './store.ts'

const HASH = /^[0-9a-f]{64}(?=\.\w{3,4}$)/

/** Uploaded sounds and films, and captions: immutable, named by their hash. */
export const mediaFileRoutes: FileRoute[] = [
  {
    path: '/media/:name',
    async handle({ db, params: { name = '' } }) {
      const [hex] = HASH.exec(name) ?? []
      const hash = Buffer.from(hex ?? '', 'hex')
      const file = hex === undefined ? undefined : await fileOf(db, hash)
      if (!file || mediaUrl(hash, file.mime) !== `/media/${name}`) throw notFound('That file')
      return {
        type: file.mime,
        body: {
          bytes: file.bytes,
          etag: `"${hash.toString('base64url')}"`,
          read: (first, last) => bytesOf(db, hash, first, last),
        },
        keep: 'for-ever',
        inert: true,
      }
    },
  },
]
