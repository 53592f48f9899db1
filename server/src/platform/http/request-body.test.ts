import { EventEmitter } from 'node:events'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BODY_LIMITS } from '#contract/api/endpoint.ts'
import { SIZES } from '#contract/quiz/draft-limits.ts'
import { hasFewParts, UploadsInFlight } from './request-body.ts'

const ENTRIES = 50

/** What is counted in the text, counted in the value: fields and list items, and the value itself. */
function partsOf(value: unknown): { entries: number; depth: number; fields: number } {
  if (value === null || typeof value !== 'object') return { entries: 0, depth: 0, fields: 0 }
  const inside = Object.values(value).map(partsOf)
  const sum = inside.reduce((all, { entries }) => all + entries, 0)
  return {
    // A list or an object that is not empty has a comma less than it has items.
    entries: 1 + sum + Math.max(0, inside.length - 1),
    depth: 1 + Math.max(0, ...inside.map(({ depth }) => depth)),
    fields: Math.max(Array.isArray(value) ? 0 : inside.length, ...inside.map(({ fields }) => fields)),
  }
}

const many = (count: number): Record<string, number> =>
  Object.fromEntries(Array.from({ length: count }, (_, number) => [`${number}`, 0]))
const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels)

describe('a body in JSON has few parts', () => {
  it('exactly as long as it has few entries, few levels and few fields in each object', () => {
    const texts = fc.oneof(fc.constantFrom('', '"', '\\', '\\"', '{', '[,]', '}{', '\\\\', 'a":"b'), fc.string())
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof({ depthSize: 'medium' }, texts, fc.double(), fc.boolean(), tie('list'), tie('object')),
      list: fc.array(tie('value'), { maxLength: 30 }),
      object: fc.dictionary(texts, tie('value'), { maxKeys: 45 }),
    }))
    fc.assert(
      fc.property(value, fc.constantFrom(undefined, 1, '\t'), (made, indent) => {
        const text = JSON.stringify(made, null, indent)
        const { entries, depth, fields } = partsOf(JSON.parse(text))
        expect(hasFewParts(text, ENTRIES)).toBe(entries <= ENTRIES && depth <= 16 && fields <= 40)
      }),
      { numRuns: 500 },
    )
  })

  it.each([
    ['forty fields', JSON.stringify(many(40)), true],
    ['one field more', JSON.stringify(many(41)), false],
    ['the same field again and again', `{${Array(41).fill('"a":0').join()}}`, false],
    ['sixteen levels', nested(16), true],
    ['one level more', nested(17), false],
    ['levels that nothing closes', '['.repeat(100_000), false],
    ['closing what was not opened', `${']'.repeat(100_000)}${nested(17)}`, false],
    ['fields after an object that has as many as may be', `[${JSON.stringify(many(40))},{"a":0}]`, true],
    ['parts that stand in a text', JSON.stringify({ text: '{"a":[1,2,3]},'.repeat(1000) }), true],
    ['a text that nothing closes', `{"a":"${',[{'.repeat(1000)}`, true],
    ['a quote in a text', JSON.stringify({ text: '",'.repeat(1000) }), true],
    ['backslashes at the end of a text', `["${'\\\\'.repeat(100)}",${nested(16)}]`, false],
    ['nothing', '', true],
  ])('or not, with %s', (_, text, is) => {
    expect(hasFewParts(text, 1000)).toBe(is)
  })
})

it('the largest draft has as few as may be, as the server sends it to its author', () => {
  const entries = Array.from({ length: SIZES.entries.most }, (_, n) => ({
    id: `entry-${n}-`.padEnd(12, 'x'),
    answers: Array.from({ length: 5 }, (_unused, at) => `${n} ${at}`),
  }))
  const question = {
    qid: 'question-xxx',
    type: 'list',
    text: 'Name them all',
    rendered: null,
    image: null,
    media: null,
    options: [],
    key: entries,
    why: '',
    source: '',
    total: entries.length,
  }
  const draft = { quiz_title: 'Everything', questions: Array.from({ length: SIZES.questions.most }, () => question) }
  const text = JSON.stringify({ id: 'x', base_revision: 7, ...draft, settings: {}, bands: [], publish: true })
  expect(text.length).toBeLessThan(BODY_LIMITS.draft.bytes)
  expect(hasFewParts(text, BODY_LIMITS.draft.entries)).toBe(true)
  expect(hasFewParts(text, 0.9 * BODY_LIMITS.draft.entries)).toBe(false)
})

const upload = (uploads: UploadsInFlight, user: string, bytes: number) => {
  const response = new EventEmitter()
  uploads.admit({ user, bytes }, response as never)
  return () => response.emit('close')
}
const refused = { code: 'UNAVAILABLE', retryAfter: expect.any(Number) }

it('takes two of each user at a time', () => {
  const uploads = new UploadsInFlight({ bytes: 1000, perUser: 2 })
  const end = upload(uploads, 'a', 1)
  upload(uploads, 'a', 1)
  expect(() => upload(uploads, 'a', 1)).toThrow(expect.objectContaining(refused))
  upload(uploads, 'b', 1)
  end()
  upload(uploads, 'a', 1)
  expect(() => upload(uploads, 'a', 1)).toThrow(expect.objectContaining(refused))
})

it('keeps no place for a caller who has hung up before', () => {
  const uploads = new UploadsInFlight({ bytes: 1000, perUser: 1 })
  const gone = Object.assign(new EventEmitter(), { destroyed: true })
  expect(() => uploads.admit({ user: 'a', bytes: 1 }, gone as never)).toThrow(expect.objectContaining(refused))
  upload(uploads, 'a', 1)
})

it('takes only so many bytes of everybody together', () => {
  const uploads = new UploadsInFlight({ bytes: 100, perUser: 2 })
  const end = upload(uploads, 'a', 60)
  upload(uploads, 'b', 40)
  expect(() => upload(uploads, 'c', 1)).toThrow(expect.objectContaining(refused))
  end()
  upload(uploads, 'c', 60)
})
