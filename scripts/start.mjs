import { runProgram, enterProject, prepare } from './lib/prepare.mjs'
import { stopWithNpm } from './lib/stop-with-npm.mjs'

enterProject()
stopWithNpm()
if (await prepare()) await runProgram('main.mjs')
else process.exitCode = 1
