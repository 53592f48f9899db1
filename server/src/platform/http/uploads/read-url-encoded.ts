import type { FastifyInstance } from 'fastify'

/** Lets the routes of a scope accept a form without files; everywhere else it is a wrong media type. */
export function acceptUrlEncoded(scope: FastifyInstance): void {
  const read = async (_request: unknown, text: string) => Object.fromEntries(new URLSearchParams(text))
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, read)
}
