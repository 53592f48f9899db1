import * as z from 'zod/mini'
import { defineApi } from './endpoint.ts'
import { Id } from '../quiz/fields.ts'

export const imagesApi = defineApi({
  upload: {
    method: 'POST',
    path: '/api/images',
    access: 'user',
    limit: 'images',
    size: 'upload',
    repeatable: true,
    summary: 'Uploads an image (JPEG, PNG, WebP or GIF, multipart, up to 5 MB) and returns it with 201, without `alt`.',
    body: z.strictObject({ file: z.file({ error: 'Send a picture as the part `file`.' }) }),
    data: z.object({ id: Id, url: z.string(), width: z.int(), height: z.int() }),
    done: "Here's your picture.",
  },
})
