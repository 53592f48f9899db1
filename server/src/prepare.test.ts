import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { firstSteps, secretLogin } from './prepare.ts'
import { runCommand } from './ops/run-command.ts'

const login = { email: 'mira@tenpip.example', password: 'a secret' }

it('tells the demo’s login, and on a public site that this is the only time', () => {
  const told = 'This is a demo: log in as mira@tenpip.example with the password "a secret".'
  expect(firstSteps({ login, isUnused: false })).toBe(`${told}\n`)
  expect(secretLogin(login)).toBe(`${told} It is shown only this once.\n`)
})

it('T47: tells the three commands that come next on a site without the demo, all of which there are', async () => {
  const steps = firstSteps({ login: null, isUnused: true })
  const commands = Array.from(steps.matchAll(/npm run --silent ops -- (\w+ \w+)/g), ([, words = '']) => words)
  const { out } = await runCommand(['help', '--json'], Readable.from([]), {})
  const known = (JSON.parse(out) as { words: string }[]).map(({ words }) => words)
  expect(commands).toHaveLength(3)
  expect(known).toEqual(expect.arrayContaining(commands))
})

it('has nothing to say once somebody has registered', () => {
  expect(firstSteps({ login: null, isUnused: false })).toBe('')
})
