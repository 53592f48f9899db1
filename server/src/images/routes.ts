import { imagesApi } from '#contract/images.ts'
import { routes } from '#server/platform/http/route.ts'
import { storeImage } from './store-image.ts'

export const imagesRoutes = routes(imagesApi, {
  async upload({ db, body: { file }, user, out }) {
    out.status = 201
    return storeImage(db, { ownerId: user.id, bytes: new Uint8Array(await file.arrayBuffer()), kept: true })
  },
})
