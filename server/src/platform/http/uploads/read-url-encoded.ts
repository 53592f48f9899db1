import type { FastifyInstance } from 'fastify'
import { MOST_FIELDS, tooManyParts } from '../json-body.ts'

/** Lets the routes of a scope accept a form without files; everywhere else it is a wrong media type. */
export function acceptUrlEncoded(scope: FastifyInstance): void {
  const read = async (_request: unknown, text: string) => {
    if (text.split('&', MOST_FIELDS + 1).length > MOST_FIELDS) throw tooManyParts()
    return Object.fromEntries(new URLSearchParams(text))
  }
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, read)
}
