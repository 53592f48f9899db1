import { resolve } from 'node:path'
import { project } from '#server/platform/project.ts'
import { backUp } from './back-up.ts'
import { requiredArg, type Command } from './command.ts'
import { restore } from './restore.ts'

/** In seconds. */
const LONG = 120
const HELD_LONG =
  'The database kept one snapshot for more than two minutes, and cleaned up nothing meanwhile. Back up from a replica (DATABASE_READ_URL), or use pgBackRest.'

export const backupCommands: Command[] = [
  {
    words: 'backup',
    usage: 'FILE',
    does: 'writes a backup of everything to one file, while the site runs',
    needsRawDatabase: true,
    async run(_db, _flags, args, { url, readUrl, folder }) {
      const file = resolve(folder, requiredArg(args, 0, 'FILE'))
      const { seconds, ...kept } = await backUp(readUrl ?? url, file)
      return {
        json: { file, ...kept },
        lines: [`Wrote ${kept.rows} rows of ${kept.tables} tables to ${file}.`],
        warnings: !readUrl && seconds > LONG ? [HELD_LONG] : [],
      }
    },
  },
  {
    words: 'restore',
    usage: 'FILE',
    does: 'restores a backup into an empty database',
    needsRawDatabase: true,
    async run(_db, _flags, args, { url, folder }) {
      const file = resolve(folder, requiredArg(args, 0, 'FILE'))
      const kept = await restore(url, file, project)
      return { json: { file, ...kept }, lines: [`Restored ${kept.rows} rows of ${kept.tables} tables.`] }
    },
  },
]
