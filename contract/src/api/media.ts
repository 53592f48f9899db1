import * as z from 'zod/mini'
import { defineApi } from './endpoint.ts'
import { UploadedMedia } from '../quiz/media.ts'

export const mediaApi = defineApi({
  upload: {
    method: 'POST',
    path: '/api/media',
    access: 'user',
    limit: 'media',
    size: 'media',
    repeatable: true,
    summary:
      'Uploads a sound (MP3, M4A, AAC, Ogg, WAV or WebM) or a video (MP4 or MOV with H.264, or WebM) as multipart, up to 20 MB and 10 minutes, and returns it with 201. Everything but sound and picture is removed.',
    body: z.strictObject({ file: z.file({ error: 'Send a sound or a video as the part `file`.' }) }),
    data: UploadedMedia,
    done: "Here's your file.",
  },
})
