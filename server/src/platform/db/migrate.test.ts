import { expect, test } from 'vitest'
import { directVariable, readConfig } from '../config.ts'
import { project } from '../project.ts'
import { migrate } from './migrate.ts'

test('who cannot connect is told which variable has the address', async () => {
  const nowhere = 'postgresql://nobody@127.0.0.1:1/x'
  for (const [variable, env] of [
    ['DATABASE_URL', { DATABASE_URL: nowhere }],
    ['DATABASE_LISTEN_URL', { DATABASE_URL: nowhere, DATABASE_LISTEN_URL: nowhere }],
  ] as const)
    await expect(migrate(nowhere, project.migrations, directVariable(readConfig(env)))).rejects.toThrow(
      `Could not connect to the database in ${variable}: `,
    )
})
