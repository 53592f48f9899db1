import { enter, enterProject, prepare } from './lib/prepare.mjs'

enterProject()
if (await prepare()) await enter('main.mjs')
else process.exitCode = 1
