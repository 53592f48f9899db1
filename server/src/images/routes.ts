import { imagesApi } from '#contract/images.ts'
import { routes } from '#server/platform/http/route.ts'
import { storePicture } from './store-picture.ts'

export const imagesRoutes = routes(imagesApi, {
  async upload({ db, body: { file }, user, out }) {
    out.status = 201
    return storePicture(db, { ownerId: user.id, bytes: new Uint8Array(await file.arrayBuffer()), kept: true })
  },
})
