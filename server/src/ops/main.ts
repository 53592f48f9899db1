import { runCommand } from './run-command.ts'

const { exitCode, out, err } = await runCommand(process.argv.slice(2), process.stdin)
process.stdout.write(out)
process.stderr.write(err)
process.exitCode = exitCode
