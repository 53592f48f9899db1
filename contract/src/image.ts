import * as z from 'zod/mini'
import { Id } from './fields.ts'

export const Image = z.nullable(z.object({ id: Id, url: z.string(), width: z.int(), height: z.int(), alt: z.string() }))
export type Image = z.infer<typeof Image>

/** What must stay in sight when an image is cropped, in thousandths of its width and height. */
export const Focus = z.object({ x: z.int(), y: z.int() })
export type Focus = z.infer<typeof Focus>

/** The author's picture of a quiz; without a focus its middle stays in sight. */
export const CoverImage = z.nullable(
  z.object({
    id: Id,
    url: z.string(),
    width: z.int(),
    height: z.int(),
    alt: z.string(),
    focus: z.nullable(Focus),
  }),
)
export type CoverImage = z.infer<typeof CoverImage>
