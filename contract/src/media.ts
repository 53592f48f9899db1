import * as z from 'zod/mini'
import { Id } from './fields.ts'

/** A sound or a film that belongs to a question. It needs captions or a transcript to be published. */
export const Media = z.nullable(
  z.object({
    id: Id,
    kind: z.enum(['audio', 'video']),
    url: z.string(),
    mime: z.string(),
    seconds: z.number(),
    captions_url: z.nullable(z.string()),
    transcript: z.nullable(z.string()),
  }),
)
export type Media = z.infer<typeof Media>
