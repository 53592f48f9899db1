import * as z from 'zod/mini'
import { Image } from './image.ts'

export const Option = z.object({ id: z.string(), text: z.string(), image: Image, last: z.boolean() })
export type Option = z.infer<typeof Option>
