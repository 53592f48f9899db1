import { expect, test } from 'vitest'
import { isCount, isFlag, isNumber, isText, listOf, oneOf, orNull, shape, tableOf, type Check } from './shape.ts'

test.each<[string, Check<unknown>, unknown[], unknown[]]>([
  ['a text', isText, ['', 'a'], [null, undefined, 1, ['a']]],
  ['a number', isNumber, [0, -1.5], ['1', Number.NaN, Infinity, null]],
  ['a count', isCount, [0, -3], [0.5, 2 ** 53, '1']],
  ['a flag', isFlag, [true, false], [0, 'true', null]],
  ['a text or null', orNull(isText), ['a', null], [undefined, 1]],
  ['one of two words', oneOf('each', 'end'), ['each', 'end'], ['', 'all', null]],
  ['texts', listOf(isText), [[], ['a', 'b']], [['a', 1], { 0: 'a', length: 1 }, 'ab', null]],
  ['counts by name', tableOf(isCount), [{}, { a: 1 }], [{ a: '1' }, [1], null]],
  ['a shape', shape<{ id: string }>({ id: isText }), [{ id: 'a' }, { id: 'a', more: 1 }], [{}, { id: 1 }, ['a'], null]],
])('%s is distinguished from anything else', (_, check, found, others) => {
  for (const value of found) expect(check(value)).toBe(true)
  for (const value of others) expect(check(value)).toBe(false)
})

test('a field that only the prototype has is none', () => {
  const { id } = JSON.parse('{"id":{"__proto__":{"id":"a"}}}')
  expect(shape<{ id: string }>({ id: isText })(id)).toBe(false)
  expect(shape<{ id: string }>({ id: isText })(Object.create({ id: 'a' }))).toBe(false)
})
