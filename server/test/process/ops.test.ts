import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { opsTool } from '../support/bundle.ts'
import { makePrize } from '../support/rewards.ts'
import { createTestDatabase } from '../support/test-database.ts'

it('the operator’s tool takes arguments and standard input, prints, and ends with a code that a script can read', async ({
  onTestFinished,
}) => {
  const database = await createTestDatabase('empty_site')
  onTestFinished(database.drop)
  const prize = await makePrize(database, { codes: 0 })
  const file = await opsTool()
  const env = { PATH: process.env.PATH, DATABASE_URL: database.url }
  const run = async (args: string[], input = '') => {
    const running = promisify(execFile)(process.execPath, [file, ...args], { env })
    running.child.stdin?.end(input)
    return running
  }
  const added = await run(['prize', 'codes', prize, '-', '--json'], 'ONE\nTWO\n')
  expect([JSON.parse(added.stdout), added.stderr]).toMatchObject([{ added: 2 }, ''])
  await expect(run(['prize', 'burn'])).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: 'There is no command "prize burn"; run help to see them all.\n',
  })
})
