import * as z from 'zod/mini'
import { written, Id } from './fields.ts'

const Played = z.object({
  id: Id,
  kind: z.enum(['audio', 'video']),
  url: z.string(),
  mime: z.string(),
  seconds: z.number(),
  /** Of a video, in pixels as it is shown; null for audio. */
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  captions_url: z.nullable(z.string()),
  transcript: z.nullable(z.string()),
})

/** A sound or a film that belongs to a question. It needs captions or a transcript to be published. */
export const Media = z.nullable(Played)
export type Media = z.infer<typeof Media>

/** The same as its author gets it. The address of its captions is made when they are published. */
export const AuthoredMedia = z.nullable(z.extend(Played, { captions: z.optional(z.nullable(z.string())) }))
export type AuthoredMedia = z.infer<typeof AuthoredMedia>

/** A sound or a film as a draft refers to it: one that the author uploaded, with what is written about it. */
export const DraftMedia = z.nullable(
  z.strictObject({
    id: Id,
    /** WebVTT, or the SubRip text that many programs write. */
    captions: z.optional(z.nullable(written(100_000))),
    transcript: z.optional(z.nullable(written(20_000))),
  }),
)
export type DraftMedia = z.infer<typeof DraftMedia>

/** An upload, before anything is written about it. */
export const UploadedMedia = z.omit(Played, { captions_url: true, transcript: true })
export type UploadedMedia = z.infer<typeof UploadedMedia>
