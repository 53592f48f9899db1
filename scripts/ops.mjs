import { runProgram, enterProject, prepare } from './lib/prepare.mjs'

enterProject()
// Standard output is only for what the command prints.
if (await prepare({ output: process.stderr })) await runProgram('ops.mjs')
else process.exitCode = 1
