import { mediaApi } from '#contract/media-api.ts'
import { routes, type Route } from '#server/platform/http/route.ts'
import type { MediaReader } from './media-reader.ts'
import { storeMedia } from './store-media.ts'

export const mediaRoutes = (reader: MediaReader): Route[] =>
  routes(mediaApi, {
    async upload({ db, body: { file }, user, out }) {
      out.status = 201
      return storeMedia(db, reader, user, new Uint8Array(await file.arrayBuffer()))
    },
  })
