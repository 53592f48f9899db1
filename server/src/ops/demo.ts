import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'

const Demo = z.strictObject({
  /** The login for looking around: a player with buxes, and the author of some of the quizzes. */
  login: z.strictObject({
    name: z.string(),
    email: z.string(),
    password: z.string(),
    line: z.string(),
    quizzes: z.array(z.string()),
  }),
  players: z.array(z.string()),
  /** The quizzes that were published last, the newest first; the others are older. */
  newest: z.array(z.string()),
  prizes: z.array(
    z.strictObject({
      title: z.string(),
      partner: z.string(),
      description: z.string(),
      price: z.int(),
      limit_per_user: z.nullable(z.int()),
      /** Days from the first start until it ends. */
      ends_in_days: z.nullable(z.int()),
      codes: z.int(),
    }),
  ),
})
export type Demo = z.infer<typeof Demo>

/** The players of the demo site, its prizes, and its login. */
export const readDemo = async (contentDir: string): Promise<Demo> =>
  z.parse(Demo, JSON.parse(await readFile(join(contentDir, 'demo.json'), 'utf8')))
