import { requireNode } from './lib/node-version.mjs'
import { prepare } from './lib/prepare.mjs'
import { tool } from './lib/project.mjs'
import { runInstead } from './lib/run.mjs'

requireNode()
if (await prepare()) runInstead(tool('tsx'), ['bench/main.ts', ...process.argv.slice(2)])
else process.exitCode = 1
