import * as z from 'zod/mini'
import { Id } from './fields.ts'

export const Image = z.nullable(z.object({ id: Id, url: z.string(), width: z.int(), height: z.int(), alt: z.string() }))
export type Image = z.infer<typeof Image>
