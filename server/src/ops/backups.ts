import { resolve } from 'node:path'
import { project } from '#server/platform/project.ts'
import { backUp } from './backup/back-up.ts'
import { OpsError, requiredArg, type Command } from './command.ts'
import { RESTORED_MAIL_IS_HELD } from './site.ts'
import { checkBackup, restore } from './backup/restore.ts'

/** In seconds. */
const LONG = 120
const HELD_LONG =
  'The backup is complete, but kept one snapshot for more than two minutes, in which the database cleaned up nothing. A site of this size should use pgBackRest.'

const LACKED_ROOM =
  'There was no room beside the file for a temporary copy of the rows, two to three times as large as the tables, so they were compressed while the snapshot was kept, which takes longer.'

const fileIn = (args: readonly string[], folder: string): string => resolve(folder, requiredArg(args, 0, 'FILE'))

export const backupCommands: Command[] = [
  {
    words: 'backup',
    usage: 'FILE [--from-replica]',
    does: 'writes a backup of everything to one file, while the site runs; with --from-replica, from DATABASE_READ_URL',
    needsRawDatabase: true,
    async run(_db, flags, args, { url, readUrl, folder }) {
      const file = fileIn(args, folder)
      const isFromReplica = Boolean(flags['from-replica'])
      if (isFromReplica && !readUrl) throw new OpsError('--from-replica needs DATABASE_READ_URL.')
      const { seconds, lackedRoom, ...kept } = await backUp(
        { url, replicaUrl: isFromReplica ? readUrl : undefined },
        file,
      )
      return {
        json: { file, ...kept },
        lines: [`Wrote ${kept.rows} rows of ${kept.tables} tables to ${file}.`],
        warnings: [...(lackedRoom ? [LACKED_ROOM] : []), ...(seconds > LONG ? [HELD_LONG] : [])],
      }
    },
  },
  {
    words: 'restore',
    usage: 'FILE',
    does: 'restores a backup into an empty database, whose mail is then held',
    needsRawDatabase: true,
    fillsNewDatabase: true,
    check: (args, folder) => checkBackup(fileIn(args, folder)),
    async run(_db, _flags, args, { url, folder }) {
      const file = fileIn(args, folder)
      const kept = await restore(url, file, project)
      return {
        json: { file, ...kept },
        lines: [`Restored ${kept.rows} rows of ${kept.tables} tables.`, RESTORED_MAIL_IS_HELD],
      }
    },
  },
]
