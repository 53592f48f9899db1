import { enterProject, prepare } from './lib/prepare.mjs'
import { tool } from './lib/project.mjs'
import { runInstead } from './lib/run.mjs'
import { stopWithNpm } from './lib/stop-with-npm.mjs'

enterProject()
stopWithNpm()
if (await prepare()) runInstead(tool('tsx'), ['deploy/cluster/main.ts', ...process.argv.slice(2)])
else process.exitCode = 1
