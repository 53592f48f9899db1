import { enterProject, prepare } from './lib/prepare.mjs'
import { tool } from './lib/project.mjs'
import { runInstead } from './lib/run.mjs'

enterProject()
if (await prepare({ build: false })) runInstead(tool('tsx'), ['watch', 'server/src/dev.ts'])
else process.exitCode = 1
