import * as z from 'zod/mini'
import { Image } from './image.ts'
import { Rendered } from './rendered.ts'

export const Option = z.object({
  id: z.string(),
  text: z.string(),
  rendered: Rendered,
  image: Image,
  last: z.boolean(),
})
export type Option = z.infer<typeof Option>
