import { unavailable } from './errors.ts'
import type { Frame } from './frame.ts'

/** For whoever watches the process: alive at all, and able to serve. */
export function mountHealth({ app, database }: Frame): void {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.get('/healthz', async (_request, reply) => {
    return reply.header('cache-control', 'no-store').send({ success: true, message: 'Alive.', data: null })
  })
  app.get('/readyz', async (_request, reply) => {
    if (closing || !database.pulse.up) throw unavailable()
    return reply.header('cache-control', 'no-store').send({ success: true, message: 'Ready.', data: null })
  })
}
