import * as z from 'zod/mini'
import { Id, Time } from './fields.ts'

export const User = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  verified: z.boolean(),
  avatar: z.nullable(z.string()),
  buxes: z.int(),
  created_at: Time,
})
export type User = z.infer<typeof User>

/** The user as the settings show them; `pending_email` waits to be confirmed from its inbox. */
export const EditedUser = z.extend(User, {
  line: z.string(),
  on_board: z.boolean(),
  pending_email: z.nullable(z.string()),
})
export type EditedUser = z.infer<typeof EditedUser>

export const Session = z.object({
  id: Id,
  /** The current session. */
  current: z.boolean(),
  /** The browser's user agent. */
  agent: z.string(),
  address: z.string(),
  created_at: Time,
  seen_at: Time,
})
export type Session = z.infer<typeof Session>
