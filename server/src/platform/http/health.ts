import { unavailable } from '../errors.ts'
import type { HttpServer } from './http-server.ts'
import { HEALTH } from './paths.ts'

/** Health checks: is the process alive, and can it serve. */
export function mountHealth({ app, database, isLeaving }: HttpServer): void {
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
    if (isLeaving() || !database.pulse.up) throw unavailable()
  })
}
