import * as z from 'zod/mini'
import { defineApi } from '#contract/endpoint.ts'
import { call } from '../platform/api.ts'

const { confirmPassword: row } = defineApi({
  confirmPassword: {
    method: 'POST',
    path: '/api/confirm-password',
    access: 'user',
    limit: 'write',
    summary: 'Notes that the password was typed in this session.',
    body: z.strictObject({ password: z.string() }),
    data: z.null(),
    done: 'Thanks.',
  },
})

/** Tells the server that the person at this browser knows the password. Rejects with INVALID when it is not theirs. */
export const confirmPassword = (password: string): Promise<null> => call(row, { body: { password } })
