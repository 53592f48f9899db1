import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { project } from '../project.ts'
import { ADVISORY_LOCKS } from './advisory-locks.ts'

const textsIn = (folder: string, ending: string): Map<string, string> => {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith(ending))
  return new Map(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]))
}
const numbers: number[] = Object.values(ADVISORY_LOCKS)
/** What is locked: a number, a constant, or a parameter placeholder. */
const LOCK_CALL = /advisory\w*\(\s*([\w$.{}]+)/g
const TAKES_LOCK = /pg_(try_)?advisory_(xact_)?lock/

it('advisory locks differ from each other', () => {
  expect(new Set(numbers).size).toBe(numbers.length)
})

it('advisory locks of the migrations are among those that are listed', () => {
  const calls = [...textsIn(project.migrations, '.sql').values()].flatMap((text) => [...text.matchAll(LOCK_CALL)])
  expect(calls.length).toBeGreaterThan(0)
  for (const [, number] of calls) expect(numbers).toContain(Number(number))
})

it('advisory locks of the code are named, never written out', () => {
  const source = textsIn(join(project.root, 'server', 'src'), '.ts')
  const others = [...source].filter(([name]) => !name.includes('advisory-locks'))
  const takers = others.filter(([, text]) => TAKES_LOCK.test(text))
  expect(takers.length).toBeGreaterThanOrEqual(5)
  for (const [name, text] of takers) {
    expect(text, name).toContain('ADVISORY_LOCKS.')
    for (const [, key] of text.matchAll(LOCK_CALL)) expect(key, name).toMatch(/^\$(\d|\{ADVISORY_LOCKS\.\w+\})$/)
  }
  for (const [name, text] of others)
    for (const number of numbers) expect(text.replaceAll('_', ''), name).not.toContain(String(number))
})
