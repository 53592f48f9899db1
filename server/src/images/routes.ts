import { imagesApi } from '#contract/images.ts'
import { routes, type Route } from '#server/platform/http/route.ts'
import type { ImageDecoder } from './image-decoder.ts'
import { storeImage } from './store-image.ts'

export const imagesRoutes = (decoder: ImageDecoder): Route[] =>
  routes(imagesApi, {
    async upload({ db, body: { file }, user, out }) {
      out.status = 201
      const bytes = new Uint8Array(await file.arrayBuffer())
      return storeImage(db, decoder, { ownerId: user.id, bytes, kept: true })
    },
  })
