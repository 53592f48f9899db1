import { unavailable } from '../errors.ts'
import type { HttpServer } from './http-server.ts'
import { HEALTH } from './paths.ts'

/** Health checks: is the process alive, and can it serve. */
export function mountHealth({ app, database }: HttpServer): void {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  const answer = (url: string, message: string, check = (): void => {}): void =>
    void app.route({
      method: ['GET', 'HEAD'],
      url,
      async handler(_request, reply) {
        check()
        return reply.header('cache-control', 'no-store').send({ success: true, message, data: null })
      },
    })
  answer(HEALTH.alive, 'Alive.')
  answer(HEALTH.ready, 'Ready.', () => {
    if (closing || !database.pulse.up) throw unavailable()
  })
}
