import { eq } from 'drizzle-orm'
import type { Db } from '#server/platform/db/db.ts'
import { notFound } from '#server/platform/errors.ts'
import type { FileRoute } from '#server/platform/http/mount-files.ts'
import { imageFiles } from './tables.ts'

const NAME = /^([0-9a-f]{64})(-small)?\.webp$/

async function storedFile(db: Db, name: string): Promise<Buffer> {
  const [, hash, small] = NAME.exec(name) ?? []
  const [file] = hash
    ? await db
        .select({ bytes: small ? imageFiles.small : imageFiles.large })
        .from(imageFiles)
        .where(eq(imageFiles.hash, Buffer.from(hash, 'hex')))
    : []
  if (!file) throw notFound('That picture')
  return file.bytes
}

/** Uploaded images: immutable, named by their hash. */
export const imageFileRoutes: FileRoute[] = [
  {
    path: '/images/:name',
    handle: async ({ db, params }) => ({
      type: 'image/webp',
      body: await storedFile(db, params.name ?? ''),
      keep: 'for-ever',
      inert: true,
    }),
  },
]
